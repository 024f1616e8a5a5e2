/** Loads what pages of other features show of the catalogue. */
export const loadFilmParts = () => import('./film-parts');

/** The module of these, as the browser build names it. */
export const filmPartsModule = 'libs/catalog/web/src/film-parts/film-parts.ts';
