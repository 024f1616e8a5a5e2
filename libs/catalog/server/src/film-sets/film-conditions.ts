import { RoaringBitmap32 } from 'roaring-wasm';
import type { FacetName } from '@nitrate/catalog/contract';
import { type FacetSnapshot, idsOfValue } from '../facets/facet-cache';
import { isLimited, type Search } from '../search/query/read-search';
import type { FilmSets } from './film-sets';
import type { FilmSet } from './partition';
import type { Range } from './range';

/** The conditions of a search other than its words. */
export interface FilmConditions {
  /** Ids of the selected values by facet. A film has at least one of each facet; unknown values have no id. */
  chosen: ReadonlyMap<FacetName, readonly number[]>;
  years: Range | null;
  minutes: Range | null;
}

/** The conditions of a search. */
export function conditionsOf(
  { chosen, years, minutes }: Pick<Search, 'chosen' | 'years' | 'minutes'>,
  facets: Pick<FacetSnapshot, 'byKey' | 'spellings'>,
): FilmConditions {
  const idsOf = (facet: FacetName, values: readonly string[]) =>
    values.flatMap((value) => idsOfValue(facets, facet, value));
  return {
    chosen: new Map([...chosen].map(([facet, values]) => [facet, idsOf(facet, values)])),
    years: isLimited(years) ? years : null,
    minutes,
  };
}

/** The films in `films` that meet the conditions, without those on one facet. Call it inside of `inArena`. */
export function filmsMeeting(
  sets: FilmSets,
  { chosen, years, minutes }: FilmConditions,
  films: FilmSet = sets.all,
  ignored?: FacetName,
): FilmSet {
  const conditions = [...chosen].filter(([facet]) => facet !== ignored).map(([, ids]) => sets.withValues(ids));
  if (years) conditions.push(sets.ofYears(years));
  if (minutes) conditions.push(sets.ofMinutes(minutes));
  return conditions.reduce((met, condition) => RoaringBitmap32.and(met, condition), films);
}
