import { type Film, type FilmSummary, listedFilmPath, readPlayedList, watchPath } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale } from '@nitrate/i18n';
import { filmListsApi } from '@nitrate/lists/data-access';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';

/** The film after the one that ends. */
export interface NextFilm {
  film: FilmSummary;
  path: string;
  /** Name of the list in which it is next; absent for a related film. */
  list?: string;
}

/** The next film of the list in the address; without one, the first related film that can be watched. */
export function useNextFilm({ id, slug }: Pick<Film, 'id' | 'slug'>): NextFilm | undefined {
  const lang = useLocale();
  const [search] = useSearchParams();
  const list = readPlayedList(search);
  const inList = filmListsApi.useGetNextOfListQuery(
    list ? { list: list.id, film: id, lang, ...(list.share !== undefined && { share: list.share }) } : skipToken,
  );
  const { currentData: related } = catalogApi.useRelatedFilmsQuery({ film: slug, lang });
  const listed = inList.currentData;
  if (list && listed?.next) {
    return { film: listed.next, path: listedFilmPath(listed.next.slug, list), list: listed.name };
  }
  if (list && inList.isFetching) return undefined;
  const film = related?.films.find(({ availability }) => availability !== 'none');
  return film && { film, path: watchPath(film.slug) };
}
