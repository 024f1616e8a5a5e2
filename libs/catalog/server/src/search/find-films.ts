import { inArena } from '../film-sets/film-sets';
import type { CompiledSearch } from './compile-search';
import { estimateFilms } from './matches/estimate-films';
import { filmsWithWords, findAmong, readNumbers } from './matches/find-among';
import { sampleWords } from './matches/sample-matches';
import type { FoundFilms, SearchContext } from './search-context';

/**
 * Finds a page of films and the total. Filters and orders are evaluated by the sets of films, words by the database. In
 * very large archives the totals of frequent words are estimated from a sample, and only the beginning of the order is
 * read. The decision is the same for every page of a search.
 */
export async function findFilms(context: SearchContext, compiled: CompiledSearch): Promise<FoundFilms> {
  const { limits, sets, transaction } = context;
  const { match } = compiled.query;
  if (match === null) return findAmong(context, compiled, null);
  if (sets.all.size <= limits.maxExactFilms) {
    return findAmong(context, compiled, await readNumbers(transaction, match));
  }
  const words = await sampleWords(context, match);
  const estimate = words.scale * inArena(() => filmsWithWords(context, words.numbers).size);
  if (estimate > limits.maxExactMatches) return estimateFilms(context, compiled, words);
  if (words.scale * words.numbers.length <= limits.maxExactMatches) {
    return findAmong(context, compiled, await readNumbers(transaction, match));
  }
  // The words are frequent, but not together with the filters: only facets with a selection remain estimates.
  return { ...(await findAmong(context, compiled, await readNumbers(transaction, compiled.match ?? match))), words };
}
