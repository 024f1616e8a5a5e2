import { pageViewsUrl, type AppDispatch } from '@nitrate/api-client';
import { loadStudioParts } from '@nitrate/cataloguing/web';
import { type ChunkFailures, watchPageActivity, watchUpdates, type UpdateWatch } from '@nitrate/app-updates';
import { preloadNotices } from '@nitrate/dialogs';
import { loadFilmActions } from '@nitrate/contributions/web';
import { loadBookmarkParts } from '@nitrate/lists/web';
import { loadCardMark, MiniPlayer } from '@nitrate/player/web';
import { sendLeftWatchTime, watchPageViews } from '@nitrate/player-telemetry/web';
import { preloadContentQueries } from '@nitrate/content-cms/data-access';
import { fillDeferredSlots } from '@nitrate/ui';
import type { createBrowserRouter } from 'react-router-dom';

interface BackgroundDeps {
  router: ReturnType<typeof createBrowserRouter>;
  /** Id of the running build. */
  build: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  handled: ChunkFailures['handled'];
  dispatch: AppDispatch;
}

/** Starts what a page does besides being shown: reports page views and watches for newer builds. */
export function runInBackground({ router, build, fetch, handled, dispatch }: BackgroundDeps): UpdateWatch {
  watchPageViews({
    address: pageViewsUrl(),
    origin: location.origin,
    referrer: document.referrer,
    currentPath: () => router.state.location.pathname + router.state.location.search,
    subscribe: (changed) => router.subscribe(changed),
    fetch,
    storage: () => localStorage,
    preferences: navigator,
  });
  // Offline, or after the next release, they could not be loaded.
  for (const preload of [preloadNotices, preloadContentQueries]) void handled(preload)().catch(() => undefined);
  void handled(() => dispatch(sendLeftWatchTime(() => localStorage)))().catch(() => undefined);
  const fill = () => void handled(fillSlots)().catch(() => addEventListener('online', fill, { once: true }));
  whenIdle(fill);
  const { isBusy } = watchPageActivity(document);
  return watchUpdates({
    build,
    fetch,
    reload: () => location.reload(),
    isBusy,
    now: Date.now,
    storage: () => sessionStorage,
  });
}

/** Fills the slots that features have for each other, which nothing on the first screen waits for. */
async function fillSlots(): Promise<void> {
  const [lists, { FilmMenu }, { CardMark }, { TranscriptsItem, TranscriptsLink, studioSlots }] = await Promise.all([
    loadBookmarkParts(),
    loadFilmActions(),
    loadCardMark(),
    loadStudioParts(),
  ]);
  fillDeferredSlots({
    page: [lists.BookmarkHost, lists.RatingHost, lists.AddHost, MiniPlayer],
    'filmCard.actions': [lists.CardBookmark, lists.CardList],
    'filmCard.marks': [CardMark],
    'filmCard.menu': [lists.CardMenu],
    'archive.tools': [lists.SaveSearch],
    'film.actions': [lists.FilmBookmark, lists.FilmListChoice, TranscriptsLink, FilmMenu],
    'film.lines': [lists.FilmPassages, lists.PlayingList],
    'film.menu': [lists.PassageItem, TranscriptsItem],
    'film.rating': [lists.RatingControl],
    'player.controls': [lists.NextInList],
    'share.passage': [lists.PassageChoice, lists.PassageListChoice],
    ...studioSlots,
  });
}

const maxIdleWaitMs = 3_000;

/** Calls `work` when the document has loaded and the browser is idle. */
function whenIdle(work: () => void): void {
  const wait = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(work, { timeout: maxIdleWaitMs })
      : setTimeout(work);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
