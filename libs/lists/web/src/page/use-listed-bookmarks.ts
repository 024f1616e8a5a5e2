import type { ApiError } from '@nitrate/api-client';
import { useLocale } from '@nitrate/i18n';
import type { ListedBookmark } from '@nitrate/lists/contract';
import { listsApi } from '@nitrate/lists/data-access';
import { useEffect } from 'react';
import { useBookmarkStore } from '../collection/use-bookmark-store';
import { useChangesOfReply } from '../collection/use-changes-of-reply';
import { concerns, isBookmarkChange } from '../collection/with-changes';
import type { BookmarksState } from './bookmarks-address';

/** A page of bookmarks, with the changes that the server has not confirmed yet. */
export interface ListedBookmarks {
  /** Undefined until the first reply; of the previous state while the next one loads. */
  rows: readonly ListedBookmark[] | undefined;
  /** Bookmarks that match. */
  total: number;
  /** True while `rows` belong to a previous state. */
  pending: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

export function useListedBookmarks({ q, page, size, sort, bounds }: BookmarksState): ListedBookmarks {
  const lang = useLocale();
  const query = listsApi.useListBookmarksQuery({ ...(q && { q }), page, size, sort, ...bounds, lang });
  const { data, currentData } = query;
  const bookmarks = useBookmarkStore();
  useEffect(() => {
    if (data) bookmarks?.setCount(data.count);
  }, [bookmarks, data]);

  const changes = useChangesOfReply(query).filter(isBookmarkChange);
  const rows = data?.bookmarks.flatMap((row) => {
    const last = changes.findLast((change) => concerns(change, row));
    if (last?.kind === 'removeBookmark') return [];
    return last ? [{ ...row, note: last.note ?? '' }] : [row];
  });
  const removed = (data?.bookmarks.length ?? 0) - (rows?.length ?? 0);
  return {
    rows,
    total: (data?.total ?? 0) - removed,
    pending: query.isFetching && currentData === undefined,
    error: currentData ? undefined : (query.error as ApiError | undefined),
    retry: () => void query.refetch(),
  };
}
