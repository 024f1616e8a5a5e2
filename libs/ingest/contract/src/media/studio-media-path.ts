/** The page of the media of a film in the studio. */
export const studioMediaPath = (filmId: string): string => `/studio/films/${encodeURIComponent(filmId)}/media`;
