import { loadOnce, type PageRoute } from '@nitrate/routing';
import { type CatalogSlots, type LazyCatalogSlots } from './catalog-slots';

/**
 * `/archive`, and the pages of people and places, each a chunk of its own. The slots are filled by the
 * shell.
 */
export function catalogRoutes(slots: CatalogSlots, lazySlots: LazyCatalogSlots = {}): readonly PageRoute[] {
  return [
    {
      path: '/archive',
      layout: 'default',
      pageType: 'archive',
      load: loadOnce(async () => {
        const [page, intro] = await Promise.all([import('./archive/archive-page'), lazySlots.collectionIntro?.()]);
        return page.archivePage(slots, intro);
      }),
    },
    {
      path: '/person/:person',
      layout: 'default',
      load: loadOnce(async () => (await import('./name-page/person-page')).personPage(slots)),
    },
    {
      path: '/place/:place',
      layout: 'default',
      load: loadOnce(async () => (await import('./name-page/place-page')).placePage(slots)),
    },
  ];
}
