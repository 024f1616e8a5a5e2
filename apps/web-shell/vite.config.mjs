import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesPlugin } from '../../libs/platform/web/i18n/vite-messages.mjs';
import { noteImports } from './vite/note-imports.mjs';
import { appRoot, clientOut, workspaceRoot } from './vite/paths.mjs';

/** Contracts are schemas for the server and types for us; what we take from them has no side effect. */
const schemasOnly = /\/libs\/(?:[^/]+\/contract|platform\/shared)\/|\/node_modules\/typebox\//;

/** The browser build. `build.mjs` adds the server build, `dev-server.mjs` the asset map of the sources. */
export default defineConfig({
  root: appRoot,
  cacheDir: `${workspaceRoot}/node_modules/.vite/web-shell`,
  publicDir: `${appRoot}/public`,
  resolve: { tsconfigPaths: true },
  plugins: [react(), messagesPlugin({ root: workspaceRoot }), noteImports({ root: workspaceRoot })],
  build: {
    outDir: clientOut,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // All of 2024: `light-dark()` in the tokens must stay as it is, written out it would no longer follow a part's scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${appRoot}/src/entry-browser.ts`,
      treeshake: { moduleSideEffects: (id) => !schemasOnly.test(id) },
    },
  },
});
