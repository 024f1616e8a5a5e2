import type { Database } from '@nitrate/database';
import { rulesVersion } from '../index-film/rules/rules-version';
import { findSavedSearch, findSearchTerms, readSearchRevision, type StoredQuery } from './saved-search';

/** Saved searches for features that store them. */
export const savedSearches = (database: Database) => ({
  /** Changes when what searches find may change in another way than by films. */
  rulesVersion,
  findTerms: (query: StoredQuery) => findSearchTerms(database, query),
  readRevision: readSearchRevision,
  find: findSavedSearch,
});
