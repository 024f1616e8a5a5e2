import { type FilmSummary } from '@nitrate/catalog/contract';
import { catalogApi, rowSearch } from '@nitrate/catalog/data-access';
import { type LandingContent } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';
import { type PreloadArgs } from '@nitrate/routing';

/** Search for the playable film added last, the default film of the hero. */
const newestPlayable = (lang: Locale) =>
  rowSearch({ availability: 'full,previewOnly', sort: 'recentlyAdded', size: 1 }, lang);

/** Loads the film of the hero into the store. */
export async function loadHeroFilm({ load, locale }: Pick<PreloadArgs, 'load' | 'locale'>, film?: string) {
  const { chosenFilms, searchFilms } = catalogApi.endpoints;
  if (film) await load(chosenFilms, { films: [film], lang: locale });
  else await load(searchFilms, newestPlayable(locale));
}

/** The film of the hero; undefined while it loads, null without one. */
export function useHeroFilm(hero: LandingContent['hero'], lang: Locale): FilmSummary | null | undefined {
  const film = hero?.film;
  const chosen = catalogApi.useChosenFilmsQuery({ films: film ? [film] : [], lang }, { skip: !film });
  const newest = catalogApi.useSearchFilmsQuery(newestPlayable(lang), { skip: Boolean(film) });
  const { isError } = film ? chosen : newest;
  const films = film ? chosen.data : newest.data?.films;
  if (!films) return isError ? null : undefined;
  return films[0] ?? null;
}
