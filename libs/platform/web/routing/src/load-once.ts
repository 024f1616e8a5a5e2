import type { PageModule } from './page-route';

/**
 * Memoises the loading of a page module: its `Page` is created with slots, and a new component for each call would be
 * remounted. A rejection is not memoised.
 */
export function loadOnce(load: () => Promise<PageModule>): () => Promise<PageModule> {
  let loaded: Promise<PageModule> | undefined;
  return () => {
    loaded ??= load().catch((fault: unknown) => {
      loaded = undefined;
      throw fault;
    });
    return loaded;
  };
}
