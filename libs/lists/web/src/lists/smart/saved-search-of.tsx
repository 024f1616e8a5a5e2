import { lazyPart } from '@nitrate/app-updates';
import type { ListsSlots, SavedSearchPart } from '../../lists-slots';

type SavedSearch = SavedSearchPart['SavedSearch'];

/** The slot of the page for the search of a smart list, which loads with the first one. */
export function savedSearchOf({ loadSavedSearch }: Pick<ListsSlots, 'loadSavedSearch'>) {
  let loaded: SavedSearchPart | undefined;
  const load = async () => (loaded ??= await loadSavedSearch());
  const LazySavedSearch = lazyPart(async () => (await load()).SavedSearch);
  const preload: SavedSearchPart['preloadSavedSearch'] = async (...args) => {
    try {
      await (await load()).preloadSavedSearch(...args);
    } catch {
      // The part loads again when it is shown.
    }
  };
  /** At once where it has been preloaded, so that the server renders it. */
  const Part: SavedSearch = (props) => {
    const Loaded = loaded?.SavedSearch ?? LazySavedSearch;
    return <Loaded {...props} />;
  };
  return { Part, preload };
}
