import { idsOfValue } from '../facets/facet-cache';
import { facetPrefix } from '../index-film/field-prefixes';
import { lexemesOfRange } from '../index-film/number-lexemes';
import { anyOf, compileQuery, type CompiledQuery, type Expansions, type OtherSpellings } from './query/compile-query';
import { isLimited, type Search, type Years } from './query/read-search';

type KnownValues = Parameters<typeof idsOfValue>[0];

/** A search with its conditions as the text of `tsquery` values. */
export interface CompiledSearch {
  /** The words alone. */
  query: CompiledQuery;
  /** Words, filters and ranges; null without any condition. */
  match: string | null;
  /** The range of years that contains all hits. */
  years: Years;
}

/** Compiles the words of a search, in these spellings, with its filters and ranges. */
export function compileSearch(
  search: Search,
  facets: KnownValues,
  words: { expansions: Expansions; spellings: OtherSpellings },
): CompiledSearch {
  const query = compileQuery(search.terms, words.expansions, words.spellings);
  const conditions = [
    ...(query.match ? [`(${query.match})`] : []),
    ...filterQueries(search, facets),
    ...rangeQueries(search),
  ];
  return {
    query,
    match: conditions.length > 0 ? conditions.join(' & ') : null,
    years: yearsOfHits(search),
  };
}

/** A film has at least one of the selected values of each facet. */
const filterQueries = ({ chosen }: Search, known: KnownValues): string[] =>
  [...chosen].map(([facet, values]) => {
    const ids = values.flatMap((value) => idsOfValue(known, facet, value));
    // No film has 0, for unknown values alone.
    return anyOf((ids.length > 0 ? ids : [0]).map(String), facetPrefix);
  });

/** Ranges of year and duration, each by lexemes of which a film has one. */
function rangeQueries({ years, minutes }: Search): string[] {
  const ranges: string[][] = [];
  if (isLimited(years)) ranges.push(lexemesOfRange('year', years.from, years.to));
  if (minutes) ranges.push(lexemesOfRange('minutes', minutes.from, minutes.to));
  return ranges.map((lexemes) => anyOf(lexemes));
}

/** The years of a search within the span of its decades. */
function yearsOfHits({ years: { from, to }, chosen }: Search): Years {
  const firstYears = (chosen.get('decade') ?? []).map(Number);
  if (firstYears.length === 0 || !firstYears.every(Number.isInteger)) return { from, to };
  return { from: Math.max(from, Math.min(...firstYears)), to: Math.min(to, Math.max(...firstYears) + 9) };
}
