import type { Transaction } from '@nitrate/database';
import { type RawBuilder, sql } from 'kysely';
import { readFacets } from '../facets/facet-cache';
import { facetPrefix } from '../index-film/field-prefixes';
import { rulesVersion } from '../index-film/rules/rules-version';
import { compileSearch } from '../search/compile-search';
import { findAllExpansions, minPartLength, minRestLength } from '../search/query/find-expansions';
import { readSearch } from '../search/query/read-search';
import type { CatalogTables } from '../tables';
import type { StoredQuery } from './saved-search';
import { maxTermValue, partPrefix } from './search-terms';

/** A search to be compared with the changes. */
export interface ComparedSearch {
  id: string;
  query: StoredQuery;
}

/** A film that a search finds. */
export interface Match {
  search: string;
  filmId: string;
  /** Revision of the search index with which it came to be found. */
  revision: number;
}

/** Changes of films, each film at most once. Valid until the end of the transaction. */
export interface FilmChanges {
  /** Number of films. */
  count: number;
  /** Ids of the films. */
  films: RawBuilder<{ id: string }>;
  /** The terms of the changed films, see `findSearchTerms`: only searches with one of them can find any. */
  terms: RawBuilder<{ term: string }>;
  /** The changed films that these searches find now and did not find before the change. */
  findNew(searches: readonly ComparedSearch[]): Promise<Match[]>;
  /** Those of these pairs that the search still finds. */
  stillFound(pairs: readonly { search: ComparedSearch; filmId: string }[]): Promise<Match[]>;
}

/** The key of the lock under which changes are compared, so that each is compared once. */
const lockKey = 4_711_211;

/** With fewer films than this an index on their words takes longer than it saves. */
const minIndexedFilms = 16;

/** Searches per statement. */
const batchSize = 5_000;

/**
 * Takes the oldest changes of the search index, to compare saved searches with them: they are deleted, and come back if
 * the transaction is rolled back. Undefined without changes.
 */
export async function takeFilmChanges(transaction: Transaction, limit: number): Promise<FilmChanges | undefined> {
  const { client } = transaction;
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  const count = await copyChanges(transaction, limit);
  if (count === 0) return undefined;
  await collectTerms(transaction, count);
  return {
    count,
    films: sql`(select film_id as id from changed_film)`,
    terms: sql`(select term from changed_term)`,
    findNew: async (searches) => {
      const matches: Match[] = [];
      for (let first = 0; first < searches.length; first += batchSize) {
        matches.push(...(await findNew(transaction, searches.slice(first, first + batchSize))));
      }
      return matches;
    },
    stillFound: (pairs) => findStill(transaction, pairs),
  };
}

/**
 * Moves the first change of each of the oldest films into a table of this transaction, with the words before and after
 * it, in one statement and so in one snapshot. Words by other rules cannot be compared: such a change brings no new film.
 */
async function copyChanges({ client }: Transaction, limit: number): Promise<number> {
  await client.query('drop table if exists changed_film, changed_term');
  const { rowCount } = await client.query(
    `create temp table changed_film on commit drop as
     select c.id, c.film_no, f.id as film_id, c.revision,
       c.words as before, case when n.id is null then s.words else n.words end as after,
       coalesce(c.rules_version, ${rulesVersion}) = ${rulesVersion}
         and coalesce(n.rules_version, ${rulesVersion}) = ${rulesVersion} as is_comparable
     from (select distinct on (film_no) * from (
         select * from film_search_change order by id limit ${Number(limit)}) oldest order by film_no, id) c
     join film f on f.no = c.film_no
     left join lateral (
       select id, words, rules_version from film_search_change where film_no = c.film_no and id > c.id
       order by id limit 1) n on true
     left join film_search s on s.film_no = c.film_no`,
  );
  await client.query('delete from film_search_change using changed_film where film_search_change.id = changed_film.id');
  return rowCount ?? 0;
}

/** Writes the terms of the films after their change into a table of this transaction. */
async function collectTerms({ client }: Transaction, count: number): Promise<void> {
  await client.query(
    `create temp table changed_term on commit drop as
     with lexeme as materialized (
       select distinct l.lexeme from changed_film, unnest(tsvector_to_array(after)) as l (lexeme) where is_comparable)
     select lexeme as term from lexeme
     union
     select '${facetPrefix}' || v.facet || '=' || left(v.value, ${maxTermValue}) from lexeme
     join facet_value v on lexeme.lexeme = '${facetPrefix}' || v.id
     union
     select '${partPrefix}' || p.part from lexeme
     join vocabulary v on v.kind = 0 and v.german and v.term = lexeme.lexeme
     cross join generate_series(${minPartLength}, length(v.term) - ${minRestLength}) as size,
     lateral (values (left(v.term, size)), (right(v.term, size))) as p (part)`,
  );
  if (count >= minIndexedFilms) {
    await client.query('create index on changed_film using gin (after) with (fastupdate = off)');
  }
  await client.query('analyze changed_film; analyze changed_term');
}

/** The `tsquery` of each search; null for one that finds every film. */
async function compileAll(
  transaction: Transaction,
  searches: readonly ComparedSearch[],
): Promise<{ id: string; match: string | null }[]> {
  const facets = await readFacets(transaction);
  const parsed = searches.map(({ query }) => readSearch(query));
  const expansions = await findAllExpansions(
    transaction,
    parsed.map(({ words }) => words),
  );
  return parsed.map((search, index) => ({
    id: searches[index]?.id ?? '',
    match: compileSearch(search, facets, { expansions: expansions[index] ?? new Map(), spellings: new Map() }).match,
  }));
}

async function findNew(transaction: Transaction, searches: readonly ComparedSearch[]): Promise<Match[]> {
  const compiled = await compileAll(transaction, searches);
  const db = transaction.tables<CatalogTables>();
  const everything = compiled.filter(({ match }) => match === null).map(({ id }) => id);
  const narrow = compiled.filter(({ match }) => match !== null);
  // The index of the words, once for each search.
  await transaction.client.query('set local enable_seqscan = off');
  const { rows } = await sql<Match>`
    select q.id as search, c.film_id as "filmId", c.revision
    from unnest(${narrow.map(({ id }) => id)}::text[], ${narrow.map(({ match }) => match)}::text[]) as q (id, match)
    cross join lateral (select q.match::tsquery as query offset 0) as p
    join changed_film c on c.after @@ p.query
    where c.is_comparable and (c.before is null or not c.before @@ p.query)
    union all
    select q.id, c.film_id, c.revision from unnest(${everything}::text[]) as q (id), changed_film c
    where c.is_comparable and c.after is not null and c.before is null`.execute(db);
  await transaction.client.query('set local enable_seqscan = on');
  return rows;
}

async function findStill(
  transaction: Transaction,
  pairs: readonly { search: ComparedSearch; filmId: string }[],
): Promise<Match[]> {
  if (pairs.length === 0) return [];
  const unique = new Map(pairs.map(({ search }) => [search.id, search]));
  const compiled = await compileAll(transaction, [...unique.values()]);
  const byId = new Map(compiled.map(({ id, match }) => [id, match]));
  const { rows } = await sql<Match>`
    select q.id as search, c.film_id as "filmId", c.revision
    from unnest(${pairs.map(({ search }) => search.id)}::text[], ${pairs.map(({ filmId }) => filmId)}::uuid[],
      ${pairs.map(({ search }) => byId.get(search.id) ?? null)}::text[]) as q (id, film_id, match)
    join changed_film c using (film_id)
    where c.after is not null and (q.match is null or not c.is_comparable or c.after @@ q.match::tsquery)
  `.execute(transaction.tables<CatalogTables>());
  return rows;
}
