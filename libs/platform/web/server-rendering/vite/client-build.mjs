import { readFileSync } from 'node:fs';

const virtualId = 'virtual:client-build';

/** In development Vite serves the sources; modules import their styles. */
export const developmentBuild = {
  build: 'dev',
  manifest: { 'src/entry-browser.ts': { file: 'src/entry-browser.ts', isEntry: true } },
  styles: {},
};

/**
 * The browser build for the server entry: Vite's manifest and the style sheets that documents inline.
 *
 * @param {import('vite').Manifest} manifest
 * @param {string} build the build id
 * @param {string} folder the folder of the build
 * @returns {import('@nitrate/server-rendering').ClientBuild}
 */
export function clientBuildOf(manifest, build, folder) {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const read = (file) => readFileSync(`${folder}/${file}`, 'utf8').trim();
  return { build, manifest, styles: Object.fromEntries([...files].map((file) => [file, read(file)])) };
}

/** Vite plugin that provides the browser build as `virtual:client-build`; calls `client` when the module is loaded. */
export function clientBuildPlugin(client) {
  return {
    name: 'nitrate-client-build',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => (id === `\0${virtualId}` ? `export const client = ${JSON.stringify(client())};` : undefined),
  };
}
