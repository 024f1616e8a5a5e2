import { maxResultWindow } from '@nitrate/catalog/contract';
import { sql } from 'kysely';
import { watchableIds } from '../../facets/facet-values';
import { inArena } from '../../film-sets/film-sets';
import { facetPrefix } from '../../index-film/field-prefixes';
import type { CatalogTables } from '../../tables';
import type { CompiledSearch } from '../compile-search';
import { anyOf } from '../query/compile-query';
import { isLimited } from '../query/read-search';
import type { FoundFilms, SearchContext } from '../search-context';
import { type SearchOrder, filmOrderOf, relevanceScore } from './film-orders';
import { filmsWithWords, findAmong, firstMatches, readNumbers } from './find-among';
import { type SampledOrder, type SampledWords, sampleOrder } from './sample-matches';

/** A slice of an order. */
interface Page {
  offset: number;
  limit: number;
}

/** A page of a search with very many matches. Total and facets are estimates, the films are exact. */
export async function estimateFilms(
  context: SearchContext,
  compiled: CompiledSearch,
  words: SampledWords,
): Promise<FoundFilms> {
  const { total, first } = inArena(() => {
    const films = filmsWithWords(context, words.numbers);
    return { total: films.size, first: firstMatches(context)?.andCardinality(films) ?? 0 };
  });
  return {
    numbers: await readPage(context, compiled, words, first * words.scale),
    total: total * words.scale,
    isEstimate: true,
    matches: words,
    words,
  };
}

/** Reads the page; `first` is the estimated number of films that come first. */
async function readPage(
  context: SearchContext,
  compiled: CompiledSearch,
  words: SampledWords,
  first: number,
): Promise<number[]> {
  const match = compiled.match ?? '';
  const { offset, limit } = context.search;
  const prefixOf = async (part: string, page: Page) =>
    findPrefix(context, compiled, part, await sampleOrder(context, compiled, part, words), page);
  if (!context.search.watchableFirst) return prefixOf(match, { offset, limit });
  const watchable = anyOf(watchableIds(context.facets).map(String), facetPrefix);
  const firstMatch = `(${match}) & ${watchable}`;
  if (first > context.limits.maxExactMatches) {
    const numbers = await prefixOf(firstMatch, { offset, limit });
    // Else the page is at their end, which no page within the result window is by the default limits.
    if (numbers.length === limit) return numbers;
  }
  const found = await findAmong(context, compiled, await readNumbers(context.transaction, firstMatch));
  const rest = limit - found.numbers.length;
  if (rest === 0) return found.numbers;
  const restPage = { offset: Math.max(0, offset - found.total), limit: rest };
  return [...found.numbers, ...(await prefixOf(`(${match}) & !${watchable}`, restPage))];
}

/**
 * By relevance: films with the words in the title first, ranked, then the others by prior; otherwise in the order of
 * the sort.
 */
async function findPrefix(
  context: SearchContext,
  compiled: CompiledSearch,
  match: string,
  sample: SampledOrder,
  page: Page,
): Promise<number[]> {
  const { query } = compiled;
  const { search, limits } = context;
  if (search.sort !== 'relevance' || !query.titled || !query.exact) {
    return readPrefix(context, compiled, match, sample, page);
  }
  const titleMatch = sample.titled > limits.maxRankedMatches ? query.exact : `(${query.exact}) | (${query.titled})`;
  const ranked = await rankTitled(context, compiled, `(${match}) & (${titleMatch})`);
  const numbers = ranked.slice(page.offset, page.offset + page.limit);
  if (numbers.length === page.limit) return numbers;
  const rest = `(${match}) & !(${titleMatch})`;
  const restPage = { offset: Math.max(0, page.offset - ranked.length), limit: page.limit - numbers.length };
  return [...numbers, ...(await readPrefix(context, compiled, rest, sample, restPage))];
}

async function rankTitled({ transaction }: SearchContext, { query }: CompiledSearch, match: string): Promise<number[]> {
  const { rows } = await sql<{ film_no: number }>`
    select s.film_no from film_search s where s.words @@ ${match}::tsquery
    order by ${relevanceScore(query, { thorough: false })} desc, s.film_no desc limit ${sql.lit(maxResultWindow)}
  `.execute(transaction.tables<CatalogTables>());
  return rows.map((row) => row.film_no);
}

/**
 * Reads matches in the order of the search. Dense matches are read along the index of the order. Otherwise the key at
 * which the page ends is estimated from the sample, and the films up to there are found by lexemes. `match` may be
 * narrower than the search.
 */
async function readPrefix(
  context: SearchContext,
  compiled: CompiledSearch,
  match: string,
  sample: SampledOrder,
  page: Page,
): Promise<number[]> {
  const { search, sets, limits } = context;
  const order = filmOrderOf(search.sort);
  const share = Math.max(1, sample.total) / sets.all.size;
  const isDense = share >= limits.minDenseShare && !isLimited(compiled.years);
  if (isDense && (page.offset + page.limit) / share <= limits.maxWalk) {
    return readAlongOrder(context, match, order, page);
  }
  const prefix = sample.end === null ? null : matchPrefix(context, compiled, match, order, sample.end);
  if (prefix !== null) {
    const numbers = await readSorted(context, prefix, order, page);
    if (numbers.length === page.limit) return numbers;
  }
  return readSorted(context, match, order, page);
}

/** A query for the matches up to a key of the order; null when there are no lexemes for it. */
function matchPrefix(
  { sets }: SearchContext,
  { years }: CompiledSearch,
  match: string,
  order: SearchOrder,
  end: number,
): string | null {
  const lexemes = order.prefix(end, { years, highestNo: sets.all.maximum() });
  return lexemes.length > 0 ? `(${match}) & ${anyOf(lexemes)}` : null;
}

/** Reads matches along the index of the order. */
async function readAlongOrder(
  { transaction }: SearchContext,
  match: string,
  { orderBy }: SearchOrder,
  { offset, limit }: Page,
): Promise<number[]> {
  await transaction.client.query('set local enable_bitmapscan = off; set local enable_sort = off');
  const { rows } = await sql<{ film_no: number }>`
    select s.film_no from film_search s where s.words @@ ${match}::tsquery
    order by ${orderBy} offset ${sql.lit(offset)} limit ${sql.lit(limit)}
  `.execute(transaction.tables<CatalogTables>());
  await transaction.client.query('set local enable_bitmapscan = on; set local enable_sort = on');
  return rows.map((row) => row.film_no);
}

/**
 * Reads all matches by the GIN index and sorts them. Materialized, so that the planner does not use the index of the
 * order.
 */
async function readSorted(
  { transaction }: SearchContext,
  match: string,
  { orderBy }: SearchOrder,
  { offset, limit }: Page,
): Promise<number[]> {
  const { rows } = await sql<{ film_no: number }>`
    with hits as materialized (
      select s.film_no, s.year, s.rating, s.prior from film_search s where s.words @@ ${match}::tsquery)
    select s.film_no from hits s order by ${orderBy} offset ${sql.lit(offset)} limit ${sql.lit(limit)}
  `.execute(transaction.tables<CatalogTables>());
  return rows.map((row) => row.film_no);
}
