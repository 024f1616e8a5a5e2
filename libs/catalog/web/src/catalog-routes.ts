import { loadOnce, type PageRoute } from '@nitrate/routing';
import { type CatalogSlots, type LazyCatalogSlots } from './catalog-slots';

/**
 * `/archive`, and the pages of people, places and collections, each a chunk of its own. The slots are filled by the
 * shell.
 */
export function catalogRoutes(slots: CatalogSlots, lazySlots: LazyCatalogSlots = {}): readonly PageRoute[] {
  return [
    {
      path: '/archive',
      layout: 'default',
      pageType: 'archive',
      load: loadOnce(async () => (await import('./archive/archive-page')).archivePage(slots)),
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
    {
      path: '/collection/:collection',
      layout: 'default',
      pageType: 'collection',
      load: loadOnce(async () => {
        const [page, intro] = await Promise.all([
          import('./collections/collection-page'),
          lazySlots.collectionIntro?.(),
        ]);
        return page.collectionPage(slots, intro);
      }),
    },
  ];
}
