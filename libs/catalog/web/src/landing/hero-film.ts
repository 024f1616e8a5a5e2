import { type FilmSummary } from '@nitrate/catalog/contract';
import { catalogApi, rowSearch } from '@nitrate/catalog/data-access';
import { type LandingContent } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';
import { type PreloadArgs } from '@nitrate/routing';

/** Search for the film that came in last among those that can be watched: the hero's when editors chose none. */
const newestPlayable = (lang: Locale) =>
  rowSearch({ availability: 'full,previewOnly', sort: 'recentlyAdded', size: 1 }, lang);

/** Fetches the film of the hero into the store. */
export async function loadHeroFilm({ dispatch, locale }: Pick<PreloadArgs, 'dispatch' | 'locale'>, film?: string) {
  const { chosenFilms, searchFilms } = catalogApi.endpoints;
  const unsubscribed = { subscribe: false } as const;
  if (film) await dispatch(chosenFilms.initiate({ films: [film], lang: locale }, unsubscribed));
  else await dispatch(searchFilms.initiate(newestPlayable(locale), unsubscribed));
}

/** The film of the hero; undefined while it is on its way, null where there is none. */
export function useHeroFilm(hero: LandingContent['hero'], lang: Locale): FilmSummary | null | undefined {
  const film = hero?.film;
  const chosen = catalogApi.useChosenFilmsQuery({ films: film ? [film] : [], lang }, { skip: !film });
  const newest = catalogApi.useSearchFilmsQuery(newestPlayable(lang), { skip: Boolean(film) });
  const { isError } = film ? chosen : newest;
  const films = film ? chosen.data : newest.data?.films;
  if (!films) return isError ? null : undefined;
  return films[0] ?? null;
}
