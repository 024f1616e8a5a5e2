import { readFileSync } from 'node:fs';

const virtualId = 'virtual:client-build';

/** While developing Vite serves the sources; styles come with the modules. */
export const developmentBuild = {
  build: 'dev',
  manifest: { 'src/entry-browser.ts': { file: 'src/entry-browser.ts', isEntry: true } },
  styles: {},
};

/**
 * The browser build as the server entry needs it: Vite's manifest, and the styles that documents inline.
 *
 * @param {import('vite').Manifest} manifest
 * @param {string} build its id
 * @param {string} folder of the build
 * @returns {import('@nitrate/server-rendering').ClientBuild}
 */
export function clientBuildOf(manifest, build, folder) {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const read = (file) => readFileSync(`${folder}/${file}`, 'utf8').trim();
  return { build, manifest, styles: Object.fromEntries([...files].map((file) => [file, read(file)])) };
}

/** Gives the server entry the browser build as `virtual:client-build`. `client` is called when it is asked for. */
export function clientBuildPlugin(client) {
  return {
    name: 'nitrate-client-build',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => (id === `\0${virtualId}` ? `export const client = ${JSON.stringify(client())};` : undefined),
  };
}
