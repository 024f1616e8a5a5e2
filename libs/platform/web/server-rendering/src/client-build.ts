import type { Locale } from '@nitrate/contract-kit';

/** Vite's manifest of the browser build, as far as it is read here. Keys are modules relative to the app's root. */
export type Manifest = Record<
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
  /** Its id. */
  build: string;
  manifest: Manifest;
  /** The stylesheets of the manifest, by file. */
  styles: Readonly<Record<string, string>>;
}

/** Addresses of built files; a script comes before those that it imports, a style after. */
export interface ModuleFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

const addressOf = (file: string): string => `/${file}`;

/** The chunk of a module and all that it imports statically. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen))];
}

/** Files of a module, in the order of execution for styles. None for a module that the manifest does not have. */
export function moduleFiles({ manifest }: ClientBuild, key: string): ModuleFiles {
  const chunks = chunksOf(manifest, key);
  return {
    scripts: chunks.map(({ file }) => addressOf(file)),
    styles: [...new Set(chunks.toReversed().flatMap(({ css = [] }) => css))].map(addressOf),
  };
}

/** Files that a page needs first: the entry, its modules and the messages of its language; the entry's script first. */
export function filesOfPage(client: ClientBuild, modules: readonly string[], locale: Locale): ModuleFiles {
  const entry = Object.keys(client.manifest).find((key) => client.manifest[key]?.isEntry);
  const keys = [...(entry ? [entry] : []), ...modules, `virtual:messages/${locale}`];
  const files = keys.map((key) => moduleFiles(client, key));
  return {
    scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(files.flatMap(({ styles }) => styles))],
  };
}

/** The text of a stylesheet by its address. */
export const styleText = ({ styles }: ClientBuild, address: string): string | undefined => styles[address.slice(1)];
