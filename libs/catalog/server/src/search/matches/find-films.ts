import { maxResultWindow } from '@nitrate/catalog/contract';
import { sql } from 'kysely';
import { countPacked } from '../../facets/facet-values';
import type { CatalogTables } from '../../tables';
import type { CompiledSearch } from '../query/compile-search';
import { orderOf } from './film-orders';
import { type Page, readAlongOrder, readPrefix } from './read-order';
import { relevanceScore } from './relevance-score';
import { sampleMatches, type SampledMatches, scaled } from './sample-matches';
import type { SearchContext } from '../search-context';

/** A page of search results. */
export interface FoundFilms {
  /** Numbers of the films of the page, in order. */
  numbers: number[];
  total: number;
  /** `total` and `counts` are extrapolated from a sample. */
  isEstimate: boolean;
  /** Films by facet value id; empty without any condition. */
  counts: Map<number, number>;
}

/**
 * Finds a page of films, the total and the facet counts. Few matches are all read; for many, a sample is counted and
 * only the beginning of the order is read. The decision is the same for every page of a search.
 */
export async function findFilms(context: SearchContext, compiled: CompiledSearch): Promise<FoundFilms> {
  const { search, facets, limits } = context;
  const { match } = compiled;
  if (match === null) {
    const numbers = await readAlongOrder(context, null, orderOf(search.sort), pageOf(context));
    return { numbers, total: facets.films, isEstimate: false, counts: new Map() };
  }
  if (facets.films <= limits.maxExactMatches) return findExactly(context, compiled, match);
  const sample = await sampleMatches(context, compiled, match);
  if (sample === null) return findExactly(context, compiled, match);
  return {
    numbers: await findBeginning(context, compiled, match, sample),
    total: scaled(sample.total, sample),
    isEstimate: true,
    counts: new Map([...sample.counts].map(([id, count]) => [id, scaled(count, sample)])),
  };
}

const pageOf = ({ search }: SearchContext): Page => ({ offset: search.offset, limit: search.size });

/** Reads, ranks and counts all matches in one statement. */
async function findExactly(
  { transaction, search }: SearchContext,
  { query }: CompiledSearch,
  match: string,
): Promise<FoundFilms> {
  const isRanked = search.sort === 'relevance' && query.rank !== null;
  const score = isRanked ? relevanceScore(query, { thorough: true }) : sql`0::real`;
  const orderBy = isRanked ? sql`s.score desc, s.film_no desc` : orderOf(search.sort).orderBy;
  const { rows } = await sql<{ total: number; packed: Buffer | null; numbers: number[] | null }>`
    with hits as materialized (
      select s.film_no, s.facets, s.year, s.rating, s.prior, ${score} as score
      from film_search s where s.words @@ ${match}::tsquery)
    select (select count(*) from hits) as total,
           (select string_agg(facets, '') from hits) as packed,
           (select array_agg(film_no) from (
              select s.film_no from hits s order by ${orderBy}
              offset ${sql.lit(search.offset)} limit ${sql.lit(search.size)}) page) as numbers
  `.execute(transaction.tables<CatalogTables>());
  const [row] = rows;
  return {
    numbers: row?.numbers ?? [],
    total: row?.total ?? 0,
    isEstimate: false,
    counts: countPacked(row?.packed ?? Buffer.alloc(0), new Map()),
  };
}

/**
 * A page of a search with very many matches. By relevance: films with the words in the title first, ranked, then the
 * others by prior; otherwise in the order of the sort.
 */
async function findBeginning(
  context: SearchContext,
  compiled: CompiledSearch,
  match: string,
  sample: SampledMatches,
): Promise<number[]> {
  const { query } = compiled;
  const { search, limits } = context;
  const page = pageOf(context);
  if (search.sort !== 'relevance' || !query.titled || !query.exact) {
    return readPrefix(context, compiled, match, sample, page);
  }
  const isTitledLarge = scaled(sample.titled, sample) > limits.maxExactMatches;
  const titleMatch = isTitledLarge ? query.exact : `(${query.exact}) | (${query.titled})`;
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
