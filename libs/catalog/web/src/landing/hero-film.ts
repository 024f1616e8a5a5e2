import { type FilmSummary } from '@nitrate/catalog/contract';
import { type LandingContent } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';
import { type PageRequest } from '@nitrate/routing';
import { catalogApi } from '../catalog-api';
import { rowSearch } from '../content-row/row-search';

/** The film that came in last among those that can be watched: what the hero shows when editors chose none. */
export const newestPlayable = (lang: Locale) =>
  rowSearch({ availability: 'full,previewOnly', sort: 'recentlyAdded', size: 1 }, lang);

const unkept = { subscribe: false } as const;

/** Fetches the film of the hero into the store. */
export async function loadHeroFilm({ dispatch, locale }: Pick<PageRequest, 'dispatch' | 'locale'>, film?: string) {
  const { chosenFilms, browseFilms } = catalogApi.endpoints;
  if (film) await dispatch(chosenFilms.initiate({ films: [film], lang: locale }, unkept));
  else await dispatch(browseFilms.initiate(newestPlayable(locale), unkept));
}

/** The film of the hero; undefined while it is on its way, null where there is none. */
export function useHeroFilm(hero: LandingContent['hero'], lang: Locale): FilmSummary | null | undefined {
  const film = hero?.film;
  const chosen = catalogApi.useChosenFilmsQuery({ films: film ? [film] : [], lang }, { skip: !film });
  const newest = catalogApi.useBrowseFilmsQuery(newestPlayable(lang), { skip: Boolean(film) });
  const { isError } = film ? chosen : newest;
  const films = film ? chosen.data : newest.data?.films;
  if (!films) return isError ? null : undefined;
  return films[0] ?? null;
}
