import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { HomeSlots } from './home-slots';

/** `/` and `/explore`, each a chunk of its own. */
export const homeRoutes = (slots: HomeSlots): readonly PageRoute[] => [
  {
    path: '/',
    layout: 'landing',
    pageType: 'home',
    load: loadOnce(async () => {
      const [{ landingPage }, rows] = await Promise.all([import('./landing/landing-page'), slots.loadRowParts()]);
      return landingPage(slots, rows);
    }),
  },
  {
    path: '/explore',
    layout: 'default',
    pageType: 'explore',
    load: loadOnce(async () => {
      const [{ explorePage }, rows, films] = await Promise.all([
        import('./explore/explore-page'),
        slots.loadRowParts(),
        slots.loadAllFilmsParts(),
      ]);
      return explorePage(slots, rows, films);
    }),
  },
];
