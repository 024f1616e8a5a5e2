import type { FilterName, searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { RoaringBitmap32 } from 'roaring-wasm';
import { type FilmConditions, filmsMeeting } from '../film-sets/film-conditions';
import { inArena } from '../film-sets/film-sets';
import { maxNumber } from '../index-film/number-lexemes';
import { isStopWord } from '../text/stop-words';
import { fold } from '../text/fold';
import { findFilms } from './find-films';
import type { SearchContext, WordMatches } from './search-context';
import { compileSearch } from './compile-search';
import { findExpansions } from './query/find-expansions';
import { freeWords, type Term } from './query/parse-query';
import { allYears } from './query/read-search';

type WiderSearch = NonNullable<ReplyOf<typeof searchFilms>['wider']>[number];
type WithoutFilter = NonNullable<ReplyOf<typeof searchFilms>['withoutFilter']>[number];

interface Candidate {
  terms: readonly Term[];
  without: readonly Term[];
}

/** Conditions of which each is left out once; the search is repeated for each. */
const maxConditions = 6;
const maxOffers = 4;

/**
 * For a search without matches: the searches without one of its conditions that have matches, those with the fewest
 * first. Without any such search: phrases as plain words, and each condition alone. Last, the words of fields in all
 * fields.
 */
export async function findWiderSearches(context: SearchContext): Promise<WiderSearch[]> {
  // A repeated word is one condition.
  const terms = [...new Map(context.search.terms.map((term) => [term.typed.toLowerCase(), term])).values()];
  const inAllFields = await count(context, withoutFields(terms));
  return [
    ...(await findWithoutConditions(context, terms)),
    ...inAllFields.map((search) => ({ ...search, inAllFields: true as const })),
  ];
}

async function findWithoutConditions(context: SearchContext, terms: readonly Term[]): Promise<WiderSearch[]> {
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

/** The same words in no field; none for a query without fields. */
function withoutFields(terms: readonly Term[]): Candidate[] {
  if (!terms.some(({ field, negated }) => field && !negated)) return [];
  const words = terms.flatMap((term) =>
    term.field && !term.negated
      ? term.words.map((word) => ({ ...term, words: [word], field: null, typed: word }))
      : [term],
  );
  return [{ terms: words, without: [] }];
}

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

/** For a search without matches: its filters without each of which alone films match, with their number. */
export function findWithoutFilter(
  { sets, conditions }: Pick<SearchContext, 'sets' | 'conditions'>,
  { numbers, scale }: WordMatches,
): WithoutFilter[] {
  return inArena(() => {
    const words = numbers === null ? sets.all : new RoaringBitmap32(numbers);
    return eachLeftOut(conditions)
      .map(([filter, left]) => {
        const total = filmsMeeting(sets, left, words).size * scale;
        return { filter, total, totalIsEstimate: scale > 1 };
      })
      .filter(({ total }) => total > 0);
  });
}

/** The conditions without each of the filters. */
function eachLeftOut(conditions: FilmConditions): [FilterName, FilmConditions][] {
  const { chosen, years, minutes } = conditions;
  const facets = [...chosen.keys()].map((facet): [FilterName, FilmConditions] => [
    facet,
    { ...conditions, chosen: new Map([...chosen].filter(([name]) => name !== facet)) },
  ]);
  const bounds: [FilterName, FilmConditions][] = [];
  if (years && years.from > allYears.from) {
    bounds.push([
      'greaterThan',
      { ...conditions, years: years.to < allYears.to ? { ...allYears, to: years.to } : null },
    ]);
  }
  if (years && years.to < allYears.to) {
    const { from } = years;
    bounds.push(['olderThan', { ...conditions, years: from > allYears.from ? { ...allYears, from } : null }]);
  }
  if (minutes && minutes.from > 0) {
    const { to } = minutes;
    bounds.push(['longerThan', { ...conditions, minutes: to < maxNumber.minutes ? { from: 0, to } : null }]);
  }
  if (minutes && minutes.to < maxNumber.minutes) {
    const { from } = minutes;
    bounds.push(['shorterThan', { ...conditions, minutes: from > 0 ? { from, to: maxNumber.minutes } : null }]);
  }
  return [...facets, ...bounds];
}
