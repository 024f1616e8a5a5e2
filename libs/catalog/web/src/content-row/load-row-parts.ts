/** Loads rows of films, and what is beside them, for pages of other features. */
export const loadRowParts = () => import('./row-parts');
