/** The endpoints of the catalogue with their hooks, and the searches that pages of several features share. */
export { catalogApi } from './src/catalog-api';
export { decadeFilmCount, decadeFilms, startDecade } from './src/decade-films';
export { preloadRows } from './src/preload-rows';
export { rowSearch } from './src/row-search';
export { preloadArchiveStill, useArchiveStill } from './src/archive-still';
export { useCountTexts } from './src/use-count-texts';
export { listDescription, siteDescription } from './src/structured-data';
export { useForeignLang } from './src/use-foreign-lang';
