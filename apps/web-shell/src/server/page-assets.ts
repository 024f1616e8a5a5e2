import type { Locale } from '@nitrate/contract-kit';

/** Addresses of built files; what imports the others first. */
export interface Files {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The browser build as the server needs to know it; see `vite/asset-map.mjs`. */
export interface AssetMap {
  build: string;
  entry: Files;
  messages: Partial<Record<Locale, readonly string[]>>;
  /** By module, as a path below the workspace root. */
  pages: Record<string, Files>;
  /** What is in each stylesheet, by its address. */
  styleTexts: Record<string, string>;
}
