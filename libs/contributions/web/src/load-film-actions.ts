/** Loads the film actions, the menu and the citation for paper, which load their content after the page. */
export const loadFilmActions = () => import('./lazy-film-actions');
