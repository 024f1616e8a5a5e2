import { useCommonDialogs, useToasts } from '@nitrate/dialogs';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ProblemCode } from '@nitrate/contract-kit';
import { useProblemText, useText } from '@nitrate/i18n';
import type { BookmarkStore } from '../collection/bookmark-store';
import { storeIntent, takeIntent } from '../collection/intent';
import { useBookmarkStore } from '../collection/use-bookmark-store';
import { withListTexts } from '../list-texts';
import { bookmarkRequests } from './bookmark-requests';
import { currentPath } from './current-path';
import { useBookmarkActions } from './use-bookmark-actions';
import { useRequests } from './use-requests';
import { useIsWaiting, useCollectionChanges } from '../collection/use-collection';

/** Says what was refused, and that changes wait for a connection. */
function useOutcomes(): void {
  const changes = useCollectionChanges();
  const text = useText();
  const problem = useProblemText();
  const { notify } = useToasts();
  const sayRefused = useEffectEvent((code: string) =>
    notify(text('lists.refused', { reason: problem(code as ProblemCode) })),
  );
  useEffect(() => {
    if (changes) changes.onRefused = (code) => sayRefused(code);
  }, [changes]);

  const waits = useIsWaiting();
  const [waited, setWaited] = useState(false);
  const sayWaiting = useEffectEvent(() => {
    if (waits === waited) return;
    setWaited(waits);
    notify(text(waits ? 'lists.waiting' : 'lists.sent'));
  });
  useEffect(() => sayWaiting(), [waits]);
}

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
