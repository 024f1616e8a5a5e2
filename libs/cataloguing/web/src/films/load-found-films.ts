/** Loads the part that finds films in all records. */
export const loadFoundFilms = async () => (await import('./found-films')).WithFoundFilms;
