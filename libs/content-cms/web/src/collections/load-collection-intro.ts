/** Loads what is above the films of a collection, so that only the page of the archive loads it. */
export const loadCollectionIntro = () => import('./collection-intro');
