import { findSavedSearch, findSearchTerms, readSearchRevision, rulesVersion } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import type { ListsServerDeps } from '@nitrate/lists/server';

/** The searches of smart lists, as the catalogue runs them. */
export const savedSearchesOf = (database: Database): ListsServerDeps['savedSearches'] => ({
  rulesVersion,
  findTerms: (query) => findSearchTerms(database, query),
  readRevision: readSearchRevision,
  find: findSavedSearch,
});
