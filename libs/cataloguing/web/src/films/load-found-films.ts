/** Loads the part that finds films among all records. */
export const loadFoundFilms = async () => (await import('./found-films')).FoundFilms;
