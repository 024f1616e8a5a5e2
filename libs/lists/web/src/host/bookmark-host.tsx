import { useCommonDialogs } from '@nitrate/dialogs';
import { useEffect, useEffectEvent } from 'react';
import type { BookmarkStore } from '../collection/bookmark-store';
import { storeIntent, takeIntent } from '../collection/intent';
import { useBookmarkStore } from '../collection/use-bookmark-store';
import { withListTexts } from '../list-texts';
import { bookmarkRequests } from './bookmark-requests';
import { currentPath } from './current-path';
import { useBookmarkActions } from './use-bookmark-actions';
import { useOutcomes } from './use-outcomes';
import { useRequests } from './use-requests';

/**
 * Does what is asked for on cards and in the player, says what came of it, and sends the changes of an earlier visit.
 * Renders nothing; the shell mounts it once, after the page.
 */
export const BookmarkHost = withListTexts(function BookmarkHost() {
  const bookmarks = useBookmarkStore();
  const actions = useBookmarkActions(bookmarks);
  const { loginRequired } = useCommonDialogs();
  useOutcomes();

  useRequests(bookmarkRequests, ({ do: how, marked, title }) => {
    if (!bookmarks || !actions) {
      loginRequired(currentPath(), () => storeIntent({ kind: 'bookmark', marked, title }));
      return;
    }
    const marking = how === 'toggle' ? bookmarks.filmBookmark(marked.filmId) : undefined;
    if (marking) actions.remove(marking, title);
    else actions.add(marked, title);
  });

  const fulfil = useEffectEvent(async (store: BookmarkStore) => {
    const intent = takeIntent('bookmark');
    if (!intent) return;
    await store.whenRead(intent.marked.filmId);
    const isThere = intent.marked.startMs === undefined && store.filmBookmark(intent.marked.filmId) !== undefined;
    if (!isThere) actions?.add(intent.marked, intent.title);
  });
  useEffect(() => {
    if (bookmarks) void fulfil(bookmarks);
  }, [bookmarks]);
  return null;
});
