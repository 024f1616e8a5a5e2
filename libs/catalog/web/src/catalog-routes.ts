import { loadOnce, type PageRoute } from '@nitrate/routing';
import { type CatalogSlots } from './catalog-slots';

/** `/`, `/explore` and `/archive`. Each page is a chunk of its own; the slots are filled by the shell. */
export function catalogRoutes(slots: CatalogSlots): readonly PageRoute[] {
  return [
    {
      path: '/',
      layout: 'landing',
      pageType: 'home',
      load: loadOnce(async () => (await import('./landing/landing-page')).landingPage(slots)),
    },
    {
      path: '/explore',
      layout: 'default',
      pageType: 'explore',
      load: loadOnce(async () => (await import('./explore/explore-page')).explorePage(slots)),
    },
    {
      path: '/archive',
      layout: 'default',
      pageType: 'archive',
      load: loadOnce(async () => (await import('./archive/archive-page')).archivePage(slots)),
    },
  ];
}
