/** What the build tells the server entry; see `vite/asset-map.mjs`. */
declare module 'virtual:assets' {
  import type { AssetMap } from './server/page-assets';
  export const assets: AssetMap;
}

/** Which modules lazy imports have loaded since the last call; see `vite/note-imports.mjs`. Empty while developing. */
declare module 'virtual:noted-imports' {
  export function takeNoted(): readonly string[];
}
