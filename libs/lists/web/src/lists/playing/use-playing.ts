import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale } from '@nitrate/i18n';
import { filmListsApi } from '@nitrate/lists/data-access';
import {
  listedFilmPath,
  partTitle,
  type PlayedList,
  readPlayedList,
  readWatchAddress,
} from '@nitrate/catalog/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';

/** The list through which the watch page plays. */
export interface Playing {
  list: PlayedList;
  name: string;
  /** Place of the film or passage, from one; null where it is not in the list any more. */
  place: number | null;
  count: number;
  next: { title: string; path: string } | undefined;
}

/** The list in the address of a watch page; undefined without one, and until it is known. */
export function usePlaying(): Playing | undefined {
  const lang = useLocale();
  const [search] = useSearchParams();
  const list = readPlayedList(search);
  const address = readWatchAddress(search);
  // The page has read it already.
  const film = catalogApi.useGetFilmQuery(list && address ? { film: address.film, lang } : skipToken).currentData?.id;
  const { currentData } = filmListsApi.useGetNextOfListQuery(
    list && film !== undefined
      ? {
          list: list.id,
          film,
          lang,
          ...(address?.endMs !== undefined && { startMs: address.startMs, endMs: address.endMs }),
          ...(list.share !== undefined && { share: list.share }),
        }
      : skipToken,
  );
  if (!list || !currentData) return undefined;
  const { next, nextPassage, ...rest } = currentData;
  if (!next) return { list, ...rest, next: undefined };
  const title = nextPassage ? partTitle(next.title, nextPassage) : next.title;
  return { list, ...rest, next: { title, path: listedFilmPath(next.slug, list, nextPassage) } };
}
