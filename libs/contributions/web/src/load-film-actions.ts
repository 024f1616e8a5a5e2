/** Loads the film actions, which load their content after the page. */
export const loadFilmActions = async () => (await import('./lazy-film-actions')).LazyFilmActions;
