import { loadOnce, type PageRoute } from '@nitrate/routing';
import { type CatalogSlots, type LazyCatalogSlots } from './catalog-slots';
import type { StudioPath } from './studio-pages';

/** A page of the studio. All of them are in one chunk. */
const studioPage = (path: StudioPath): PageRoute => ({
  ...{ path, layout: 'default', guard: 'editor' },
  load: async () => (await import('./studio-pages')).studioPages[path],
});

/**
 * `/`, `/explore`, `/archive`, the pages of people and places, each a chunk of its own, and those of films, transcripts,
 * imports, bulk edits, collections and duplicates in the studio. The slots are filled by the shell.
 */
export function catalogRoutes(slots: CatalogSlots, lazySlots: LazyCatalogSlots = {}): readonly PageRoute[] {
  return [
    {
      path: '/',
      layout: 'landing',
      pageType: 'home',
      load: loadOnce(async () =>
        (await import('./landing/landing-page')).landingPage(slots, lazySlots.continueWatching),
      ),
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
    studioPage('/studio/films'),
    studioPage('/studio/films/:film'),
    studioPage('/studio/films/:film/transcripts'),
    studioPage('/studio/import'),
    studioPage('/studio/import/:import'),
    studioPage('/studio/bulk-edits'),
    studioPage('/studio/bulk-edits/:edit'),
    studioPage('/studio/collections'),
    studioPage('/studio/duplicates'),
    {
      path: '/place/:place',
      layout: 'default',
      load: loadOnce(async () => (await import('./name-page/place-page')).placePage(slots)),
    },
  ];
}
