import { durationClasses, type FacetName, maxFacetValues, type searchFilms, undated } from '@nitrate/catalog/contract';
import type { Locale, ReplyOf } from '@nitrate/contract-kit';
import type { FacetSnapshot } from './facet-cache';
import { facetLabel } from './facet-labels';
import { facetKey } from './facet-values';
import type { FacetCounts } from '../search/count-facets';
import type { Search } from '../search/query/read-search';
import { fold } from '../text/fold';

interface CountedValue {
  value: string;
  count: number;
  isEstimate?: boolean;
}

/** Rank of a value in facets with a natural order; others are sorted by number of films. */
const valueRank: Partial<Record<FacetName, (value: string) => number>> = {
  decade: (value) => (value === undated ? 0 : -Number(value)),
  duration: (value) => (durationClasses as readonly string[]).indexOf(value),
};

/** The requested facets with their counts: up to 60 values each, selected values in any case. */
export function presentFacets(
  { chosen, facets: requested, locale }: Search,
  { counts, facets }: FacetCounts,
): ReplyOf<typeof searchFilms>['facets'] {
  const found = new Map<FacetName, CountedValue[]>(requested.map((facet) => [facet, []]));
  for (const [id, { films, isEstimate }] of counts) {
    const known = facets.byId.get(id);
    if (!known || films === 0) continue;
    // A chosen value keeps the spelling in which it was chosen.
    const spellings = (facets.spellings.get(id) ?? []).flatMap((each) => facets.byId.get(each)?.value ?? []);
    const value = spellings.find((each) => chosen.get(known.facet)?.includes(each)) ?? known.value;
    found.get(known.facet)?.push({ value, count: films, isEstimate });
  }
  return Object.fromEntries(
    [...found].map(([facet, values]) => {
      const selected = new Set(chosen.get(facet));
      const shown = withSelected(values, selected)
        .sort(comparatorOf(facet))
        .filter(({ value }, index) => index < maxFacetValues || selected.has(value));
      return [facet, shown.map((one) => presentValue(facet, one, locale, facets))];
    }),
  );
}

/** The values of a facet whose label contains a text; those that begin with it come first. */
export function presentFacetValues(
  facet: FacetName,
  contains: string,
  { locale }: Pick<Search, 'locale'>,
  { counts, facets }: FacetCounts,
): ReplyOf<typeof searchFilms>['facets'][string] {
  const part = fold(contains.trim());
  const placeOf = ({ label }: { label: string }) => fold(label).indexOf(part);
  return [...counts]
    .flatMap(([id, { films, isEstimate }]) => {
      const known = facets.byId.get(id);
      if (known?.facet !== facet || films === 0) return [];
      return [presentValue(facet, { value: known.value, count: films, isEstimate }, locale, facets)];
    })
    .filter((one) => placeOf(one) >= 0)
    .sort(
      (a, b) => Number(placeOf(a) > 0) - Number(placeOf(b) > 0) || b.count - a.count || a.label.localeCompare(b.label),
    )
    .slice(0, maxFacetValues);
}

function presentValue(
  facet: FacetName,
  { value, count, isEstimate }: CountedValue,
  locale: Locale,
  { byId, byKey }: FacetSnapshot,
) {
  const label = facetLabel(facet, value, locale, byId.get(byKey.get(facetKey(facet, value)) ?? 0)?.german);
  return isEstimate ? { value, label, count, isEstimate } : { value, label, count };
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
