import { watchable } from '@nitrate/catalog/contract';
import type { FacetSnapshot } from '../../facets/facet-cache';
import { facetKey } from '../../facets/facet-values';
import type { FilmSet } from '../../film-sets/partition';
import type { SearchContext } from '../search-context';

/** Ids of the facet values of films that can be watched. */
export const watchableIds = ({ byKey }: Pick<FacetSnapshot, 'byKey'>): number[] =>
  watchable.flatMap((availability) => byKey.get(facetKey('availability', availability)) ?? []);

/** The films that come first, whatever the order; undefined without any. Call it inside of `inArena`. */
export const firstFilms = ({ search, sets, facets }: SearchContext): FilmSet | undefined =>
  search.watchableFirst ? sets.withValues(watchableIds(facets)) : undefined;
