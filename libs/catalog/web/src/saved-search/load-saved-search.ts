/** Loads what shows a saved search. */
export const loadSavedSearch = async () => {
  const [{ SavedSearch }, { preloadSavedSearch }] = await Promise.all([
    import('./saved-search'),
    import('./preload-saved-search'),
  ]);
  return { SavedSearch, preloadSavedSearch };
};
