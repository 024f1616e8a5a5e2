import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import { messagesPlugin } from '../../libs/platform/web/i18n/vite-messages.mjs';
import { appBuilder } from '../../libs/platform/web/server-rendering/vite/app-builder.mjs';
import { reportImports } from '../../libs/platform/web/server-rendering/vite/report-imports.mjs';
import { embedConfig } from './embed.config.mjs';
import { cssModules, cssTarget } from './css.mjs';
import { appRoot, clientOut, serverOut, workspaceRoot } from './paths.mjs';

/** Modules of which the browser build takes only what is used: those of the libs, which do nothing when they load. */
const withoutSideEffects = /\/libs\/.*\.tsx?$|\/node_modules\/typebox\//;

/** Next to its build with warnings for developers, to which alone it leads, the package has one without. */
const productionRouter = ['index', 'dom-export'].map((module) => ({
  find: new RegExp(module === 'index' ? '^react-router$' : '^react-router/dom$'),
  replacement: `${workspaceRoot}/node_modules/react-router/dist/production/${module}.mjs`,
}));

/** The browser build. */
const client = {
  outDir: clientOut,
  emptyOutDir: true,
  manifest: true,
  assetsInlineLimit: 0,
  cssTarget,
  modulePreload: {
    polyfill: false,
    // What the entry imports is there before anything is imported by it.
    resolveDependencies: (_file, deps) =>
      deps.filter((dep) => !/\/(?:shared|rolldown-runtime|entry-browser)-/.test(dep)),
  },
  reportCompressedSize: false,
  rolldownOptions: {
    input: `${appRoot}/src/entry-browser.ts`,
    // No getter of ours, or of a library, does anything.
    treeshake: { moduleSideEffects: (id) => !withoutSideEffects.test(id), propertyReadSideEffects: false },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: {
      // The entry names the files of every page, so that each character of theirs counts; 42 bits distinguish versions.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      // One chunk for modules shared by the entry and lazily loaded pages: a dozen small chunks compress worse.
      codeSplitting: {
        groups: [
          { name: 'shared', tags: ['$initial'], minShareCount: 2, test: /\/(?:libs|node_modules)\// },
          // For the same reason together, by what needs them: all films, their names, pictures and rows; one film.
          {
            name: 'films',
            test: /\/catalog\/data-access\/src\/(?:catalog-api|row-search|use-count-texts|use-foreign-lang)|\/film\/watch-path|\/contract-kit\/src\/(?:image-width|timecode)\.ts$/,
          },
          { name: 'names', test: /\/(?:collection-key|name-key|decade-range)\.ts$/ },
          { name: 'still', test: /\/ui\/src\/(?:pictures\/still|saves-motion-or-data)\.tsx?$/ },
          { name: 'rows', test: /\/(?:decade-films|standing-films|preload-rows|films-of-list-api)\.ts$/ },
          { name: 'film', test: /\/(?:film-part-path|passage)\.ts$/ },
        ],
      },
    },
  },
};

/** The server build, which renders pages. */
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
    },
  },
};

/** `vite build` makes these builds and the embed player; `dev-server.mjs` serves the sources. */
export default defineConfig(({ command }) => {
  const { plugin, buildApp } = appBuilder({ clientOut, afterClient: () => build(embedConfig) });
  const production = {
    // Shared plugins: the plugin that provides the manifest to the server build has to see the browser build.
    builder: { buildApp, sharedConfigBuild: true },
    build: client,
    environments: {
      ssr: {
        build: server,
        // A bundle without node_modules starts faster, and has the production build of React whatever NODE_ENV is.
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
    resolve: { tsconfigPaths: true, alias: command === 'build' ? productionRouter : [] },
    css: { modules: cssModules },
    plugins: [
      react(),
      messagesPlugin({ root: workspaceRoot }),
      ...(command === 'build' ? [plugin, reportImports({ workspaceRoot })] : []),
    ],
    ...(command === 'build' ? production : {}),
  };
});
