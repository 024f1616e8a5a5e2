/** Loads all films with sort and range of years, for the explore page. */
export const loadAllFilmsParts = () => import('./all-films-parts');
