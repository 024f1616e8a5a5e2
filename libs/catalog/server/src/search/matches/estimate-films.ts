import { maxResultWindow } from '@nitrate/catalog/contract';
import { sql } from 'kysely';
import { inArena } from '../../film-sets/film-sets';
import { facetPrefix } from '../../index-film/field-prefixes';
import type { CatalogTables } from '../../tables';
import { anyOf } from '../query/compile-query';
import type { CompiledSearch } from '../compile-search';
import type { SearchContext } from '../search-context';
import { filmsWithWords, findAmong } from './find-among';
import type { FoundFilms } from './found-films';
import { readNumbers } from './read-numbers';
import { type Page, readPrefix } from './read-order';
import { relevanceScore } from './relevance-score';
import { type SampledOrder, type SampledWords, sampleOrder } from './sample-matches';
import { firstFilms, watchableIds } from './watchable-films';

/** A page of a search with very many matches. Total and facets are estimates, the films are exact. */
export async function estimateFilms(
  context: SearchContext,
  compiled: CompiledSearch,
  words: SampledWords,
): Promise<FoundFilms> {
  const { total, first } = inArena(() => {
    const films = filmsWithWords(context, words.numbers);
    return { total: films.size, first: firstFilms(context)?.andCardinality(films) ?? 0 };
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
  const beginning = async (part: string, page: Page) =>
    findBeginning(context, compiled, part, await sampleOrder(context, compiled, part, words), page);
  if (!context.search.watchableFirst) return beginning(match, { offset, limit });
  const watchable = anyOf(watchableIds(context.facets).map(String), facetPrefix);
  const firstMatch = `(${match}) & ${watchable}`;
  if (first > context.limits.maxExactMatches) {
    const numbers = await beginning(firstMatch, { offset, limit });
    // Else the page is at their end, which no page within the result window is by the default limits.
    if (numbers.length === limit) return numbers;
  }
  const found = await findAmong(context, compiled, await readNumbers(context.transaction, firstMatch));
  const rest = limit - found.numbers.length;
  if (rest === 0) return found.numbers;
  const restPage = { offset: Math.max(0, offset - found.total), limit: rest };
  return [...found.numbers, ...(await beginning(`(${match}) & !${watchable}`, restPage))];
}

/**
 * By relevance: films with the words in the title first, ranked, then the others by prior; otherwise in the order of
 * the sort.
 */
async function findBeginning(
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
