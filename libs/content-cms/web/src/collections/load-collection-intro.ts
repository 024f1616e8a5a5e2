/** Loads what editors wrote about a collection, so that only the page of the collection loads it. */
export const loadCollectionIntro = () => import('./collection-intro');
