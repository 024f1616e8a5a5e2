/** Loads the doors of a record, which load their content after the page. */
export const loadFilmActions = async () => (await import('./lazy-doors')).LazyFilmActions;
