import type { FilmRow, FilmSummary } from '@nitrate/catalog/contract';
import {
  catalogApi,
  decadeFilms,
  nothingStands,
  rowFilms,
  rowSearch,
  shownOfDecade,
  type Standing,
  type StandingFilm,
  startDecade,
} from '@nitrate/catalog/data-access';
import type { Locale } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { filmsOfListApi } from '@nitrate/lists/data-access';
import type { PreloadArgs } from '@nitrate/routing';
import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';

type PageState = ReturnType<PreloadArgs['getState']>;
type Films = readonly FilmSummary[];

/** The films that were found for a row; those of decades are of the decade at which it starts. */
function foundFilms(state: PageState, row: FilmRow, lang: Locale, above: readonly StandingFilm[]): Films {
  const { chosenFilms, searchFilms } = catalogApi.endpoints;
  const search = (query: ReturnType<typeof rowSearch>) => searchFilms.select(query)(state).data;
  const { arrange, films, list, query } = row;
  if (arrange === 'collections') return [];
  if (arrange === 'decades') {
    const counted = search(rowSearch(undefined, lang));
    const decade = counted && startDecade(counted, above);
    const ofDecade = decade === undefined ? undefined : search(decadeFilms(decade, lang));
    return shownOfDecade(ofDecade?.films ?? [], { ...nothingStands, above });
  }
  if (list) return filmsOfListApi.endpoints.filmsOfList.select({ list, lang })(state).data?.films ?? [];
  if (films) return chosenFilms.select({ films, lang })(state).data ?? [];
  return search(rowSearch(query, lang))?.films ?? [];
}

/** The films that each row shows, of those in the store, below the film of the hero: none stands twice. */
export function filmsOfRows(
  state: PageState,
  rows: readonly FilmRow[],
  lang: Locale,
  hero: StandingFilm | null | undefined,
): readonly Films[] {
  const above: StandingFilm[] = hero ? [hero] : [];
  return rows.map((row) => {
    const films = rowFilms(foundFilms(state, row, lang, above), above);
    above.push(...films);
    return films;
  });
}

const isSame = (one: readonly Films[], other: readonly Films[]): boolean =>
  one.length === other.length && one.every((films, at) => shallowEqual(films, other[at]));

/** For each row the films of the other parts of the page; the same on the server and in the browser. */
export function useStanding(rows: readonly FilmRow[], hero: StandingFilm | null | undefined): readonly Standing[] {
  const lang = useLocale();
  const films = useSelector((state: PageState) => filmsOfRows(state, rows, lang, hero), isSame);
  return useMemo(
    () =>
      films.map((_, at) => ({
        above: [...(hero ? [hero] : []), ...films.slice(0, at).flat()],
        below: films.slice(at + 1).flat(),
      })),
    [films, hero],
  );
}
