import { sql } from 'kysely';
import type { CatalogTables } from '../../tables';
import { anyOf } from '../query/compile-query';
import type { CompiledSearch } from '../compile-search';
import { type FilmOrder, orderOf } from './film-orders';
import { isLimited } from '../query/read-search';
import type { SampledOrder } from './sample-matches';
import type { SearchContext } from '../search-context';

/** A slice of an order. */
export interface Page {
  offset: number;
  limit: number;
}

/**
 * Reads matches in the order of the search. Dense matches are read along the index of the order. Otherwise the key at
 * which the page ends is estimated from the sample, and the films up to there are found by lexemes. `match` may be
 * narrower than that of the search.
 */
export async function readPrefix(
  context: SearchContext,
  compiled: CompiledSearch,
  match: string,
  sample: SampledOrder,
  page: Page,
): Promise<number[]> {
  const { search, sets, limits } = context;
  const order = orderOf(search.sort);
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
  order: FilmOrder,
  end: number,
): string | null {
  const lexemes = order.prefix(end, { years, highestNo: sets.all.maximum() });
  return lexemes.length > 0 ? `(${match}) & ${anyOf(lexemes)}` : null;
}

/** Reads matches along the index of the order. */
async function readAlongOrder(
  { transaction }: SearchContext,
  match: string,
  { orderBy }: FilmOrder,
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
  { orderBy }: FilmOrder,
  { offset, limit }: Page,
): Promise<number[]> {
  const { rows } = await sql<{ film_no: number }>`
    with hits as materialized (
      select s.film_no, s.year, s.rating, s.prior from film_search s where s.words @@ ${match}::tsquery)
    select s.film_no from hits s order by ${orderBy} offset ${sql.lit(offset)} limit ${sql.lit(limit)}
  `.execute(transaction.tables<CatalogTables>());
  return rows.map((row) => row.film_no);
}
