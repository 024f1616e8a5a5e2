import { type Locale, locales } from '@nitrate/contract-kit';

/**
 * The parts of Vite's manifest of the browser build that are used here. Keys are modules, relative to the root of the
 * app.
 */
type Manifest = Record<
  string,
  {
    file: string;
    isEntry?: boolean;
    imports?: readonly string[];
    css?: readonly string[];
  }
>;

/** The browser build. */
export interface ClientBuild {
  /** Build id. */
  build: string;
  manifest: Manifest;
  /** The stylesheets of the manifest, by file. */
  styles: Readonly<Record<string, string>>;
}

/** Addresses of built files. A script precedes those it imports; styles are in the reverse order. */
export interface ModuleFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

const addressOf = (file: string): string => `/${file}`;

/** The chunk of a module and all its static imports. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}

/** Files of a module; empty for a module that is not in the manifest. */
export function moduleFiles({ manifest }: ClientBuild, key: string): ModuleFiles {
  const chunks = chunksOf(manifest, key);
  return {
    scripts: chunks.map(({ file }) => addressOf(file)),
    styles: [...new Set(chunks.toReversed().flatMap(({ css = [] }) => css))].map(addressOf),
  };
}

/** Files of the first load of a page: entry, modules and messages of the locale; the script of the entry first. */
export function filesOfPage(client: ClientBuild, modules: readonly string[], locale: Locale): ModuleFiles {
  const entry = Object.keys(client.manifest).find((key) => client.manifest[key]?.isEntry);
  const keys = [...(entry ? [entry] : []), ...modules, `virtual:messages/${locale}`];
  const files = keys.map((key) => moduleFiles(client, key));
  return {
    scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(files.flatMap(({ styles }) => styles))],
  };
}

/**
 * The texts of the style sheets of these pages, by address. Documents inline these alone, because the content security
 * policy names each of them by its hash.
 */
export function inlineStyles(client: ClientBuild, modules: readonly string[]): ReadonlyMap<string, string> {
  const addresses = locales.flatMap((locale) => filesOfPage(client, modules, locale).styles);
  return new Map(
    addresses.flatMap((address) => {
      const text = client.styles[address.slice(1)];
      return text === undefined ? [] : [[address, text] as const];
    }),
  );
}
