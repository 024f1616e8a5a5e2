import type { PageModule } from './page-route';

/**
 * Loads a page's module once, however often it is asked for: its `Page` is a component made with slots, and another one
 * each time would be drawn anew. A failure is not kept.
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
