/** Loads parts of the archive for pages with lists of films. */
export const loadListParts = () => import('./list-parts');
