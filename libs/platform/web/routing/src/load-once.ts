/**
 * Memoises the loading of a page module, or of components for slots: they are created with others, and a new component
 * for each call would be remounted. A rejection is not memoised.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((fault: unknown) => {
      loaded = undefined;
      throw fault;
    });
    return loaded;
  };
}
