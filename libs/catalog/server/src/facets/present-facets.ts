import { durationClasses, type FacetName, type searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { facetLabel } from './facet-labels';
import { facetKey } from './facet-values';
import type { Search } from '../search/query/read-search';
import type { SearchResult } from '../search/run-search';

const maxValues = 60;

interface CountedValue {
  value: string;
  count: number;
}

/** Rank of a value in facets with a natural order; others are sorted by number of films. */
const valueRank: Partial<Record<FacetName, (value: string) => number>> = {
  decade: (value) => -Number(value),
  duration: (value) => (durationClasses as readonly string[]).indexOf(value),
};

/** The requested facets with their counts: up to 60 values each, selected values in any case. */
export function presentFacets(
  { chosen, facets: requested, locale }: Search,
  { counts, facets }: Pick<SearchResult, 'counts' | 'facets'>,
): ReplyOf<typeof searchFilms>['facets'] {
  const found = new Map<FacetName, CountedValue[]>(requested.map((facet) => [facet, []]));
  for (const [id, count] of counts) {
    const value = facets.byId.get(id);
    if (value && count > 0) found.get(value.facet)?.push({ value: value.value, count });
  }
  return Object.fromEntries(
    [...found].map(([facet, values]) => {
      const selected = new Set(chosen.get(facet));
      const shown = withSelected(values, selected)
        .sort(comparatorOf(facet))
        .filter(({ value }, index) => index < maxValues || selected.has(value));
      const germanOf = (value: string) => facets.byId.get(facets.byKey.get(facetKey(facet, value)) ?? 0)?.german;
      const labelOf = (value: string) => facetLabel(facet, value, locale, germanOf(value));
      return [facet, shown.map(({ value, count }) => ({ value, label: labelOf(value), count }))];
    }),
  );
}

function withSelected(values: readonly CountedValue[], selected: ReadonlySet<string>): CountedValue[] {
  const listed = new Set(values.map(({ value }) => value));
  const missing = [...selected].filter((value) => !listed.has(value));
  return [...values, ...missing.map((value) => ({ value, count: 0 }))];
}

function comparatorOf(facet: FacetName): (a: CountedValue, b: CountedValue) => number {
  const rank = valueRank[facet];
  return (a, b) => (rank ? rank(a.value) - rank(b.value) : b.count - a.count) || a.value.localeCompare(b.value);
}
