/** Films for pages of every feature: the calls of the catalogue with their hooks, and searches that more than one page makes. */
export { catalogApi } from './src/catalog-api';
export { preloadRows } from './src/preload-rows';
export { rowSearch } from './src/row-search';
export { preloadArchiveStill, useArchiveStill } from './src/archive-still';
