import { posix } from 'node:path';

/**
 * What the server needs to know of the browser build, made from Vite's manifest: the files of the entry, of each
 * language and of each page.
 *
 * @typedef {{ scripts: string[], styles: string[] }} Files addresses, the file that imports the others first
 * @typedef {{ build: string, entry: Files, messages: Record<string, string[]>, pages: Record<string, Files>,
 *   styleTexts: Record<string, string> }} AssetMap
 */

const address = (file) => `/${file}`;
const messagesKey = /virtual:messages\/(\w+)$/;

/** A chunk and everything it imports statically. */
function withImports(manifest, key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen))];
}

function filesOf(manifest, key) {
  const chunks = withImports(manifest, key);
  return {
    scripts: chunks.map(({ file }) => address(file)),
    // Styles of what is imported come before those of the importer, as the modules run.
    styles: [...new Set(chunks.toReversed().flatMap(({ css }) => css ?? []))].map(address),
  };
}

const without = (files, others) => ({
  scripts: files.scripts.filter((file) => !others.scripts.includes(file)),
  styles: files.styles.filter((file) => !others.styles.includes(file)),
});

/**
 * @param {import('vite').Manifest} manifest of the browser build
 * @param {string} build id of that build
 * @param {(file: string) => string} read what is in a file of the build
 * @returns {AssetMap}
 */
export function assetMap(manifest, build, read) {
  const keys = Object.keys(manifest);
  const entry = filesOf(
    manifest,
    keys.find((key) => manifest[key].isEntry),
  );
  const lazy = keys.filter((key) => manifest[key].isDynamicEntry);
  const messages = lazy.flatMap((key) => {
    const locale = messagesKey.exec(key)?.[1];
    return locale ? [[locale, without(filesOf(manifest, key), entry).scripts]] : [];
  });
  const pages = lazy
    .filter((key) => !messagesKey.test(key))
    // Keys are relative to the app; the server names modules from the workspace root.
    .map((key) => [posix.join('apps/web-shell', key), without(filesOf(manifest, key), entry)]);
  const styles = new Set(keys.flatMap((key) => manifest[key].css ?? []));
  return {
    build,
    entry,
    messages: Object.fromEntries(messages),
    pages: Object.fromEntries(pages),
    styleTexts: Object.fromEntries([...styles].map((file) => [address(file), read(file)])),
  };
}

/** While developing Vite serves the sources; styles come with the modules. */
export const developmentAssets = {
  build: 'dev',
  entry: { scripts: ['/src/entry-browser.ts'], styles: [] },
  messages: {},
  pages: {},
  styleTexts: {},
};

const virtualId = 'virtual:assets';

/** Gives the server entry its asset map as `virtual:assets`. @param {() => AssetMap} assets known once it is asked for */
export function assetsPlugin(assets) {
  return {
    name: 'nitrate-assets',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => (id === `\0${virtualId}` ? `export const assets = ${JSON.stringify(assets())};` : undefined),
  };
}
