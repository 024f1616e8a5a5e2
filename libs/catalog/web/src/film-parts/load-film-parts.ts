/** Loads what pages of other features show of the catalogue. */
export const loadFilmParts = () => import('./film-parts');
