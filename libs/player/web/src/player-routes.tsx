import { loadOnce, type PageModule, type PageRoute } from '@nitrate/routing';
import { PlayerSlotsProvider, type PlayerSlots } from './player-slots';

/** `/watch?v={film}`, with `&t={seconds}` for another start time. The slots are loaded with the page. */
export function playerRoutes(loadSlots: () => Promise<PlayerSlots>): readonly PageRoute[] {
  return [{ path: '/watch', layout: 'default', load: loadOnce(() => loadWatchPage(loadSlots)) }];
}

async function loadWatchPage(loadSlots: () => Promise<PlayerSlots>): Promise<PageModule> {
  const [page, slots] = await Promise.all([import('./watch/watch-page'), loadSlots()]);
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
