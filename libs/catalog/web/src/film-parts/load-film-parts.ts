/** Loads what the page of a film shows of the catalogue. */
export const loadFilmParts = () => import('./film-parts');
