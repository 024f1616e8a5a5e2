/** The endpoints of the catalogue with their hooks, and the searches that pages of several features share. */
export { catalogApi } from './src/catalog-api';
export { decadeFilmCount, decadeFilms, shownOfDecade, startDecade } from './src/decade-films';
export { preloadDecade, preloadRows } from './src/preload-rows';
export { rowSearch } from './src/row-search';
export { nothingStands, rowFilms } from './src/standing-films';
export type { Standing, StandingFilm } from './src/standing-films';
export { preloadArchiveStill, useArchiveStill } from './src/archive-still';
export { useCountTexts } from './src/use-count-texts';
export { listDescription } from './src/list-description';
export { siteDescription } from './src/site-description';
export { useForeignLang } from './src/use-foreign-lang';
