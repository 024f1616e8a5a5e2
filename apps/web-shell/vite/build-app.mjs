import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { assetMap, assetsPlugin } from './asset-map.mjs';
import { buildIdOf, writeBuildFiles } from './build-files.mjs';
import { clientOut } from './paths.mjs';
import { precompress } from './precompress.mjs';

const read = (file) => readFileSync(`${clientOut}/${file}`, 'utf8').trim();

/**
 * Builds the browser's files with their compressed copies, then the server entry that knows their names. For Vite's
 * `builder`; `plugin` gives the server entry those names.
 */
export function shellBuilder() {
  let assets;
  return {
    plugin: assetsPlugin(() => assets),
    async buildApp({ build, environments }) {
      await build(environments.client);
      const manifest = JSON.parse(await readFile(`${clientOut}/.vite/manifest.json`, 'utf8'));
      assets = assetMap(manifest, buildIdOf(manifest), read);
      await writeBuildFiles(clientOut, { id: assets.build, entries: assets.entry.scripts, timestamp: Date.now() });
      await Promise.all([precompress(clientOut), build(environments.ssr)]);
    },
  };
}
