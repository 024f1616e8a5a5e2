import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesPlugin } from '../../libs/platform/web/i18n/vite-messages.mjs';
import { appBuilder } from '../../libs/platform/web/server-rendering/vite/app-builder.mjs';
import { appRoot, clientOut, serverOut, workspaceRoot } from './paths.mjs';

/**
 * Modules that the browser build leaves out where it uses nothing of them: contracts, which are schemas for the server
 * and types for the browser, data-access, which only declares endpoints, and what only the server renders.
 */
const withoutSideEffects = new RegExp(
  [
    '/libs/(?:[^/]+/(?:contract|data-access)|platform/shared)/',
    '/libs/player/web/src/fast-start/fast-start\\.tsx$',
    '/node_modules/typebox/',
  ].join('|'),
);

/** What the browser gets; the server's differs in what is said below. */
const client = {
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
    treeshake: { moduleSideEffects: (id) => !withoutSideEffects.test(id) },
    output: {
      // What the entry shares with lazily loaded pages is one chunk: a dozen small ones compress worse.
      codeSplitting: {
        groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2, test: /\/(?:libs|node_modules)\// }],
      },
    },
  },
};

/** What renders pages on the server. */
const server = {
  outDir: serverOut,
  ssr: true,
  manifest: false,
  copyPublicDir: false,
  emitAssets: false,
  rolldownOptions: {
    input: { 'entry-server': `${appRoot}/src/entry-server.tsx` },
    output: {
      entryFileNames: '[name].mjs',
      chunkFileNames: 'chunks/[name]-[hash].mjs',
      // The chunk of a dynamic import reports its module, so that the server knows what each page loads.
      intro: ({ isDynamicEntry, facadeModuleId }) =>
        isDynamicEntry && facadeModuleId?.startsWith(workspaceRoot)
          ? `(globalThis.loadedModules ??= []).push(${JSON.stringify(facadeModuleId.slice(workspaceRoot.length + 1))});`
          : '',
    },
  },
};

/** `vite build` builds both; `dev-server.mjs` serves both from their sources. */
export default defineConfig(({ command }) => {
  const { plugin, buildApp } = appBuilder({ clientOut });
  const production = {
    // One set of plugins: that which names the files has seen them built.
    builder: { buildApp, sharedConfigBuild: true },
    build: client,
    environments: {
      ssr: {
        build: server,
        // One file without node_modules: it starts faster, and React is its production build whatever NODE_ENV says later.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      },
    },
  };
  return {
    root: appRoot,
    cacheDir: `${workspaceRoot}/node_modules/.vite/web-shell`,
    publicDir: `${appRoot}/public`,
    logLevel: command === 'build' ? 'warn' : 'info',
    resolve: { tsconfigPaths: true },
    plugins: [react(), messagesPlugin({ root: workspaceRoot }), ...(command === 'build' ? [plugin] : [])],
    ...(command === 'build' ? production : {}),
  };
});
