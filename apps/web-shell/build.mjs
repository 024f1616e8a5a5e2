// Builds the web shell: the browser's files with their compressed copies, then the server entry that knows their names.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { assetMap, assetsPlugin } from './vite/asset-map.mjs';
import { buildIdOf, writeBuildFiles } from './vite/build-files.mjs';
import { appRoot, clientOut, serverOut } from './vite/paths.mjs';
import { precompress } from './vite/precompress.mjs';

process.env.NODE_ENV = 'production';
const configFile = `${appRoot}/vite.config.mjs`;
const logLevel = 'warn';

await build({ configFile, logLevel });

const manifest = JSON.parse(await readFile(`${clientOut}/.vite/manifest.json`, 'utf8'));
const assets = assetMap(manifest, buildIdOf(manifest), (file) => readFileSync(`${clientOut}/${file}`, 'utf8').trim());
await writeBuildFiles(clientOut, { id: assets.build, entries: assets.entry.scripts, timestamp: Date.now() });

await Promise.all([
  precompress(clientOut),
  build({
    configFile,
    logLevel,
    plugins: [assetsPlugin(assets)],
    // One file without node_modules: it starts faster, and React is its production build whatever NODE_ENV says later.
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: serverOut,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      emitAssets: false,
      rolldownOptions: {
        input: { 'entry-server': `${appRoot}/src/entry-server.ts` },
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  }),
]);
