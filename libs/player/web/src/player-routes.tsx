import type { PageModule, PageRoute } from '@nitrate/routing';
import { PlayerSlotsProvider, type PlayerSlots } from './player-slots';

/** `/watch?v={film}`, with `&t={seconds}` to begin elsewhere than at the start. */
export function playerRoutes(slots: PlayerSlots): readonly PageRoute[] {
  let loaded: Promise<PageModule> | undefined;
  return [
    {
      path: '/watch',
      layout: 'default',
      load() {
        // `Page` is made here, so it must be made only once: a new one would put up the player anew.
        loaded ??= loadWatchPage(slots).catch((fault: unknown) => {
          loaded = undefined;
          throw fault;
        });
        return loaded;
      },
    },
  ];
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
