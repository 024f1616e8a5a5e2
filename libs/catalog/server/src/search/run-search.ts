import { inTransaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import type { SearchDeps } from '../catalog-deps';
import { conditionsOf } from '../film-sets/film-conditions';
import type { PublishedFilmRow } from '../films/present-film';
import { type CompiledSearch, compileSearch } from './compile-search';
import { countFacets, type FacetCounts } from './count-facets';
import { formsToMark } from './excerpt';
import { findFilms } from './find-films';
import { findWiderSearches, findWithoutFilter } from './find-wider-searches';
import type { Expansions, OtherSpellings } from './query/compile-query';
import { findCorrections } from './query/find-corrections';
import { findExpansions } from './query/find-expansions';
import type { Search } from './query/read-search';
import { findPassages, type Passages, readFilms } from './read-films';
import { defaultSearchLimits, type FoundFilms, type SearchContext } from './search-context';

/** The result of a search, as read from the database. */
export interface SearchResult extends FacetCounts {
  /** One page, in order. */
  films: PublishedFilmRow[];
  total: number;
  /** `total` is an estimate. */
  isEstimate: boolean;
  /** All forms of the words to be marked in texts. */
  forms: ReadonlySet<string>;
  /** The matching passages of a film, by its number. */
  passages: ReadonlyMap<number, Passages>;
  /** Corrected spellings, by the word as typed. */
  corrections: ReadonlyMap<string, string>;
  /** Searches with matches, if this one has none. */
  wider: Awaited<ReturnType<typeof findWiderSearches>>;
  /** Filters without which it has matches, if it has none. */
  withoutFilter: ReturnType<typeof findWithoutFilter>;
  /** Films of the archive have ratings. */
  hasRatings: boolean;
}

const timeoutMs = 2000;
/** With fewer matches than this, corrected spellings are searched as well. */
const minMatchesUncorrected = 5;
const noCorrections: OtherSpellings = new Map();

/**
 * Runs a search in one read-only transaction: compiles its words (`compileSearch`), finds a page of films (`findFilms`)
 * and counts facets (`countFacets`). `presentSearch` makes the reply of it.
 * @throws Refusal `searchTooSlow` where a statement exceeds two seconds
 */
export async function runSearch(
  { reads, facetCache, filmSets, searchLimits: limits = defaultSearchLimits }: SearchDeps,
  search: Search,
): Promise<SearchResult> {
  const facets = await facetCache.withValues(search.chosen);
  try {
    return await reads.run((database) =>
      inTransaction(
        database,
        async (transaction) => {
          const sets = await filmSets.current(transaction);
          const conditions = conditionsOf(search, facets);
          const context: SearchContext = { search, transaction, facets, sets, conditions, limits };
          return readResult(context, await findBestSpelled(context));
        },
        {
          mode: 'repeatable read read only',
          settings: {
            statement_timeout: String(timeoutMs),
            // All these statements have an index, but the planner overestimates its cost.
            enable_seqscan: 'off',
            'pg_trgm.similarity_threshold': '0.28',
          },
        },
      ),
    );
  } catch (error) {
    if (isTimeout(error)) throw new Refusal('searchTooSlow');
    throw error;
  }
}

/** PostgreSQL's `query_canceled`. */
const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

interface SpelledSearch {
  compiled: CompiledSearch;
  found: FoundFilms;
  corrections: OtherSpellings;
  expansions: Expansions;
}

/** Searches as typed and, with few matches, in corrected spellings. The decision is the same for every page. */
async function findBestSpelled(context: SearchContext): Promise<SpelledSearch> {
  const asTyped = await findSpelled(context, noCorrections);
  if (context.search.asTyped || asTyped.found.total >= minMatchesUncorrected) return asTyped;
  const corrections = await findCorrections(context.transaction, context.search.words);
  if (corrections.size === 0) return asTyped;
  const corrected = await findSpelled(context, corrections);
  return corrected.found.total > asTyped.found.total ? corrected : asTyped;
}

async function findSpelled(context: SearchContext, corrections: OtherSpellings): Promise<SpelledSearch> {
  const { search, transaction, facets } = context;
  const expansions = await findExpansions(transaction, search.words);
  const compiled = compileSearch(search, facets, { expansions, spellings: corrections });
  return { compiled, found: await findFilms(context, compiled), corrections, expansions };
}

async function readResult(
  context: SearchContext,
  { compiled, found, corrections, expansions }: SpelledSearch,
): Promise<SearchResult> {
  const { search, transaction } = context;
  const films = await readFilms(transaction, found.numbers);
  const facetCounts = await countFacets(context, found);
  const { spoken, cueWords } = compiled.query;
  const words = [...search.words, ...cueWords, ...corrections.values(), ...[...expansions.values()].flat()];
  const isEmpty = found.total === 0 && !search.isCard;
  const forms = formsToMark([...new Set(words)]);
  return {
    films,
    total: totalOf(found, search),
    isEstimate: found.isEstimate,
    forms,
    passages:
      spoken && !search.isCard
        ? await findPassages(transaction, found.numbers, spoken, { forms, preferred: search.locale })
        : new Map(),
    ...facetCounts,
    corrections,
    wider: isEmpty ? await findWiderSearches(context) : [],
    withoutFilter: isEmpty ? findWithoutFilter(context, found.words) : [],
    hasRatings: context.sets.hasRatings(),
  };
}

/** The total. An estimate is corrected by the films of the page: on the last page it becomes exact. */
function totalOf({ total, numbers, isEstimate }: FoundFilms, { offset, limit }: Search): number {
  if (!isEstimate) return total;
  const seen = offset + numbers.length;
  if (numbers.length === 0) return Math.min(total, offset);
  return numbers.length < limit ? seen : Math.max(total, seen);
}
