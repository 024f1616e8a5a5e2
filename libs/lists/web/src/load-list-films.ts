/** Loads the part that reads the films of a public list, for rows of films. */
export const loadListFilms = async () => (await import('./list-films')).ListFilms;
