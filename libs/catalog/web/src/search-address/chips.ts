import { facetNames, type FacetName } from '@nitrate/catalog/contract';
import { decadeRuns, decadesOf, type DecadeRange } from './decade-range';
import { boundNames, valuesOf, withBound, withFacet, type BoundName, type SearchState } from './search-state';

/** A filter of a search, and the search without it. */
export type FilterChip = { readonly without: SearchState } & (
  | { readonly kind: 'value'; readonly facet: FacetName; readonly value: string }
  | { readonly kind: 'decades'; readonly range: DecadeRange }
  | { readonly kind: 'bound'; readonly bound: BoundName; readonly value: number }
);

/** The filters of a search; adjacent decades are one. */
export function chipsOf(state: SearchState): FilterChip[] {
  return [...decadeChips(state), ...valueChips(state), ...boundChips(state)];
}

function decadeChips(state: SearchState): FilterChip[] {
  const chosen = valuesOf(state, 'decade');
  return decadeRuns(chosen).map((range) => {
    const removed = new Set(decadesOf(range));
    const rest = chosen.filter((value) => !removed.has(value));
    return { kind: 'decades', range, without: withFacet(state, 'decade', rest) };
  });
}

function valueChips(state: SearchState): FilterChip[] {
  return facetNames.flatMap((facet) =>
    valuesOf(state, facet)
      .filter((value) => facet !== 'decade' || !/^\d{3}0$/.test(value))
      .map((value): FilterChip => {
        const rest = valuesOf(state, facet).filter((one) => one !== value);
        return { kind: 'value', facet, value, without: withFacet(state, facet, rest) };
      }),
  );
}

function boundChips(state: SearchState): FilterChip[] {
  return boundNames.flatMap((bound): FilterChip[] => {
    const value = state.bounds[bound];
    return value === undefined ? [] : [{ kind: 'bound', bound, value, without: withBound(state, bound, undefined) }];
  });
}
