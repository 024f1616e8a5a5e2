/** Loads the tools of the archive for lists of films. */
export const loadListTools = () => import('./list-tools');
