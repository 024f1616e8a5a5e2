import type { ComponentType } from 'react';

/** Loads the component above the films of a collection, so that only the page of the archive loads it. */
export const loadCollectionIntro = async (): Promise<ComponentType<{ collection: string }>> =>
  (await import('./collection-intro')).CollectionIntro;
