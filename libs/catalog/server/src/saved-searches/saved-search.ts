import type { SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { readFacets } from '../facets/facet-cache';
import { compileSearch } from '../search/compile-search';
import { filmOrderOf, relevanceScore } from '../search/matches/film-orders';
import { findExpansions } from '../search/query/find-expansions';
import { readSearch } from '../search/query/read-search';
import type { CatalogTables } from '../tables';
import { countTermsIn, termsOfSearch } from './search-terms';

/** What a saved search is stored as: the words, filters and order of a search. */
export type StoredQuery = Omit<
  SearchFilmsQuery,
  'page' | 'size' | 'facets' | 'detail' | 'lang' | 'watchableFirst' | 'asTyped'
>;

/** The terms of a saved search: every film that it finds has at least one of them. */
export const findSearchTerms = (database: Database, query: StoredQuery): Promise<string[]> =>
  inTransaction(database, (transaction) => termsOfSearch(readSearch(query), countTermsIn(transaction)));

/** The ids of the first films that a saved search finds, in its order, and how many it finds. */
export async function findSavedSearch(
  transaction: Transaction,
  query: StoredQuery,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const search = readSearch(query);
  const expansions = await findExpansions(transaction, search.words);
  const compiled = compileSearch(search, await readFacets(transaction), { expansions, spellings: new Map() });
  const { rank } = compiled.query;
  const order =
    search.sort === 'relevance' && rank !== null
      ? sql`${relevanceScore(compiled.query, { thorough: true })} desc, s.film_no desc`
      : filmOrderOf(search.sort).orderBy;
  const db = transaction.tables<CatalogTables>();
  const matches = compiled.match === null ? sql`true` : sql`s.words @@ ${compiled.match}::tsquery`;
  const { rows } = await sql<{ id: string }>`
    select f.id from film_search s join film f on f.no = s.film_no where ${matches} order by ${order}
    limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from film_search s where ${matches}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 };
}

/** The revision of the search index: of its last change. */
export async function readSearchRevision(db: Database | Transaction): Promise<number> {
  const { revision } = await db
    .tables<CatalogTables>()
    .selectFrom('film_search_revision')
    .select('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
