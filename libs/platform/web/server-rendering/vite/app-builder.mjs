import { readFile } from 'node:fs/promises';
import { buildIdOf, writeBuildFiles } from './build-files.mjs';
import { clientBuildOf, clientBuildPlugin } from './client-build.mjs';
import { precompress } from './precompress.mjs';

/**
 * Builds the browser's files with precompressed copies, then the server entry, which imports the manifest of that
 * build. `buildApp` is for Vite's `builder`; `plugin` provides the manifest.
 *
 * @param {{ clientOut: string, afterClient?: () => Promise<unknown> }} options the folder of the browser build;
 *   what adds files to it
 */
export function appBuilder({ clientOut, afterClient }) {
  let client;
  return {
    plugin: clientBuildPlugin(() => client),
    async buildApp({ build, environments }) {
      await build(environments.client);
      await afterClient?.();
      const manifest = JSON.parse(await readFile(`${clientOut}/.vite/manifest.json`, 'utf8'));
      client = clientBuildOf(manifest, buildIdOf(manifest), clientOut);
      const [entry] = Object.values(manifest).filter(({ isEntry }) => isEntry);
      const entries = [entry, ...(entry.imports ?? []).map((key) => manifest[key])].map(({ file }) => `/${file}`);
      await writeBuildFiles(clientOut, { id: client.build, entries, timestamp: builtAt() });
      await Promise.all([precompress(clientOut), build(environments.ssr)]);
    },
  };
}

/** Milliseconds since 1970, from `SOURCE_DATE_EPOCH`, so that a release can be built again as it was. */
function builtAt() {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds === undefined ? Date.now() : Number(seconds) * 1000;
}
