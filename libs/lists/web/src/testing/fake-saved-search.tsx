import { useEffect } from 'react';
import type { SavedSearchPart } from '../lists-slots';

/** Replaces the search of the catalogue. */
export const fakeSavedSearch = async (): Promise<SavedSearchPart> => ({
  SavedSearch: function FakeSavedSearch({ query, page, pathOf, empty, onFound }) {
    useEffect(() => onFound?.(), [onFound]);
    return query.q === 'nothing' ? empty : <a href={pathOf(page + 1)}>{`Films of ${query.q}, page ${page}`}</a>;
  },
  preloadSavedSearch: async () => undefined,
});
