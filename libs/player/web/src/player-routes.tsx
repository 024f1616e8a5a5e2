import { loadShaka } from './engine/load-shaka';
import { loadOnce, type PageModule, type PageRoute } from '@nitrate/routing';
import { PlayerSlotsProvider, type PlayerSlots } from './player-slots';

/** `/watch?v={film}`, with `&t={seconds}` to begin elsewhere than at the start. */
export function playerRoutes(slots: PlayerSlots): readonly PageRoute[] {
  return [{ path: '/watch', layout: 'default', load: loadOnce(() => loadWatchPage(slots)) }];
}

/** The document of a full film says so by the manifest it preloads. */
const isFullFilmHere = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('link[rel=preload][href$=".mpd"]') !== null;

async function loadWatchPage(slots: PlayerSlots): Promise<PageModule> {
  // Beside the page's own chunk and not after it: together they are most of the wait for the first frame.
  if (isFullFilmHere()) void loadShaka().catch(() => undefined);
  const page = await import('./watch/watch-page');
  const { Page } = page;
  return {
    ...page,
    Page: () => (
      <PlayerSlotsProvider value={slots}>
        <Page />
      </PlayerSlotsProvider>
    ),
  };
}
