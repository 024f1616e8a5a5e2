import { loadOnce, type PageModule, type PageRoute } from '@nitrate/routing';
import { PlayerSlotsProvider, type PlayerSlots } from './player-slots';

/** `/watch?v={film}`, with `&t={seconds}` for another start time. */
export function playerRoutes(slots: PlayerSlots): readonly PageRoute[] {
  return [{ path: '/watch', layout: 'default', load: loadOnce(() => loadWatchPage(slots)) }];
}

async function loadWatchPage(slots: PlayerSlots): Promise<PageModule> {
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
