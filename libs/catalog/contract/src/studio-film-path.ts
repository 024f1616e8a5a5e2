/** The list of films in the studio. */
export const studioFilmsPath = '/studio/films';

/** The page of a film in the studio. */
export const studioFilmPath = (film: string): string => `${studioFilmsPath}/${encodeURIComponent(film)}`;
