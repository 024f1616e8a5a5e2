import react from '@vitejs/plugin-react';
import { messagesPlugin } from '../../libs/platform/web/i18n/vite-messages.mjs';
import { cssModules, cssTarget } from './css.mjs';
import { appRoot, clientOut, workspaceRoot } from './paths.mjs';

/** Only the entry and style sheets have side effects, so that nothing of the app comes with the player. */
const hasSideEffects = (id) =>
  /\.css$|\/apps\/web-shell\/src\/entry-embed\.ts$|\/libs\/platform\/web\/ui\/index\.ts$/.test(id);

/** The build of the embed player, which shares no chunk with the app: a folder of the browser build. */
export const embedConfig = {
  configFile: false,
  root: appRoot,
  base: '/embed-player/',
  publicDir: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  plugins: [react(), messagesPlugin({ root: workspaceRoot, folders: ['libs/player/web', 'libs/platform/web/ui'] })],
  css: { modules: cssModules },
  build: {
    outDir: `${clientOut}/embed-player`,
    manifest: true,
    assetsInlineLimit: 0,
    cssTarget,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${appRoot}/src/entry-embed.ts`,
      treeshake: { moduleSideEffects: hasSideEffects },
    },
  },
};
