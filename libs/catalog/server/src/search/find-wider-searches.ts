import type { searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { isStopWord } from '../text/stop-words';
import { fold } from '../text/fold';
import { findFilms } from './find-films';
import type { SearchContext } from './search-context';
import { compileSearch } from './compile-search';
import { findExpansions } from './query/find-expansions';
import { freeWords, type Term } from './query/parse-query';

type WiderSearch = NonNullable<ReplyOf<typeof searchFilms>['wider']>[number];

interface Candidate {
  terms: readonly Term[];
  without: readonly Term[];
}

/** Conditions of which each is left out once; the search is repeated for each. */
const maxConditions = 6;
const maxOffers = 4;

/**
 * For a search without matches: the searches without one of its conditions that have matches, those with the fewest
 * first. Without any such search: phrases as plain words, and each condition alone.
 */
export async function findWiderSearches(context: SearchContext): Promise<WiderSearch[]> {
  // A repeated word is one condition.
  const terms = [...new Map(context.search.terms.map((term) => [term.typed.toLowerCase(), term])).values()];
  const conditions = terms.filter((term) => !isOptional(term)).slice(0, maxConditions);
  const without = conditions.map((left) => ({ terms: terms.filter((term) => term !== left), without: [left] }));
  const found = await count(context, conditions.length > 1 ? without : []);
  if (found.length > 0) return found;
  const asWords = await count(context, unquoted(terms));
  if (asWords.length > 0) return asWords;
  const alone = conditions.map((single) => ({
    terms: [single],
    without: conditions.filter((term) => term !== single),
  }));
  return count(context, conditions.length > 2 ? alone : []);
}

/** Stop words are optional already. */
const isOptional = ({ phrase, negated, field, words }: Term): boolean =>
  !phrase && !negated && field === null && words.every((word) => isStopWord(fold(word)));

/** The same words without quotation marks; none for a query without phrases. */
function unquoted(terms: readonly Term[]): Candidate[] {
  if (!terms.some(({ phrase, negated }) => phrase && !negated)) return [];
  const words = terms.flatMap((term) =>
    term.phrase && !term.negated
      ? term.words.map((word) => ({ ...term, words: [word], phrase: false, typed: word }))
      : [term],
  );
  return [{ terms: words, without: [] }];
}

/** The candidates with matches, those with the fewest first. */
async function count(context: SearchContext, candidates: readonly Candidate[]): Promise<WiderSearch[]> {
  const counted: WiderSearch[] = [];
  for (const { terms, without } of candidates) {
    if (!terms.some(({ negated }) => !negated)) continue;
    const { total, isEstimate } = await countMatches(context, terms);
    if (total === 0) continue;
    const typed = (each: readonly Term[]) => each.map((term) => term.typed);
    counted.push({ q: typed(terms).join(' '), without: typed(without), total, totalIsEstimate: isEstimate });
  }
  return counted.sort((a, b) => a.total - b.total).slice(0, maxOffers);
}

/** Counts the matches of other conditions with the filters of the search, as its own page would. */
async function countMatches(context: SearchContext, terms: readonly Term[]) {
  const words = freeWords(terms);
  const search = { ...context.search, terms: [...terms], words, sort: 'oldestAdded' as const, offset: 0, size: 1 };
  const expansions = await findExpansions(context.transaction, words);
  return findFilms({ ...context, search }, compileSearch(search, context.facets, { expansions, spellings: new Map() }));
}
