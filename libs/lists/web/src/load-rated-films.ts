/** Loads the films that the user has rated, which only `/user/me` shows. */
export const loadRatedFilms = () => import('./rating/rated-films');
