import { type SearchFilmsQuery, watchable } from '@nitrate/catalog/contract';
import { catalogApi, rowSearch } from '@nitrate/catalog/data-access';
import { type Locale } from '@nitrate/contract-kit';
import { type PreloadArgs } from '@nitrate/routing';
import { decadesOf } from '../search-address/decade-range';
import { type SearchState } from '../search-address/search-state';

/** Years of films, inclusive. */
export interface Years {
  readonly first: number;
  readonly last: number;
}

const maxFilms = 6;

/** Films that can be watched; with years, those of the same decades. */
export function toWatchFacets(years?: Years): SearchState['facets'] {
  const decade = (year: number) => Math.floor(year / 10) * 10;
  return {
    ...(years && { decade: decadesOf({ first: decade(years.first), last: decade(years.last) }) }),
    availability: watchable,
  };
}

export function toWatchSearch(lang: Locale, years?: Years): SearchFilmsQuery {
  const facets = Object.entries(toWatchFacets(years)).map(([name, values]) => [name, values.join(',')]);
  return rowSearch({ ...Object.fromEntries(facets), size: maxFilms }, lang);
}

/** Loads what `ToWatch` shows. */
export async function loadToWatch({ load, locale }: Pick<PreloadArgs, 'load' | 'locale'>, years?: Years) {
  const search = (within?: Years) => load(catalogApi.endpoints.searchFilms, toWatchSearch(locale, within));
  const near = years && (await search(years));
  if (!near || near.data?.films.length === 0) await search();
}
