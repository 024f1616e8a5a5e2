import { facetNames, type FacetName, type SearchFilmsQuery, type Sort } from '@nitrate/catalog/contract';

/** What is asked of films beside the words, as SQL over `film_search s`. */
export interface Ranges {
  sql: string;
  values: (number | string)[];
}

/** Values chosen per facet, out of the address: separated by commas, a comma of a value written `\,`. */
export function chosenFacets(query: SearchFilmsQuery): Map<FacetName, string[]> {
  const chosen = new Map<FacetName, string[]>();
  for (const facet of facetNames) {
    const values = splitValues(query[facet] ?? '');
    if (values.length > 0) chosen.set(facet, values);
  }
  return chosen;
}

const mostValues = 50;

function splitValues(text: string): string[] {
  const values = text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ',').trim());
  return [...new Set(values.filter(Boolean))].slice(0, mostValues);
}

/** Limits of year and duration; parameters are numbered from `firstParameter`. */
export function rangesOf(query: SearchFilmsQuery, firstParameter: number): Ranges {
  const limits = [
    ['s.year <', query.olderThan],
    ['s.year >', query.greaterThan],
    ['s.minutes <', query.shorterThan],
    ['s.minutes >=', query.longerThan],
  ] as const;
  const given = limits.flatMap(([test, value]) => (value === undefined ? [] : [{ test, value }]));
  return {
    sql: given.map(({ test }, index) => ` and ${test} $${firstParameter + index}`).join(''),
    values: given.map(({ value }) => value),
  };
}

/** Orders of results, each told apart by the film's number at the end, each with an index of its own. */
export const orderOf: Record<Exclude<Sort, 'relevance'> | 'prior', string> = {
  latest: 's.year desc nulls last, s.film_no desc',
  oldest: 's.year, s.film_no',
  recentlyAdded: 's.added_at desc, s.film_no desc',
  oldestAdded: 's.added_at, s.film_no',
  bestRated: 's.rating desc, s.prior desc, s.film_no desc',
  prior: 's.prior desc, s.film_no desc',
};
