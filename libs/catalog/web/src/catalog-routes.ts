import { loadOnce, type PageModule, type PageRoute } from '@nitrate/routing';
import type * as StudioPages from './studio-pages';
import { type CatalogSlots, type LazyCatalogSlots } from './catalog-slots';

/** A page of the studio. All of them are in one chunk, which loads their screens. */
const studioPage = (path: string, pageOf: (pages: typeof StudioPages) => PageModule): PageRoute => ({
  ...{ path, layout: 'default', guard: 'editor' },
  load: loadOnce(async () => pageOf(await import('./studio-pages'))),
});

/**
 * `/`, `/explore`, `/archive`, the pages of people and places, each a chunk of its own, and those of films, transcripts,
 * imports, bulk edits and collections in the studio. The slots are filled by the shell.
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
    studioPage('/studio/films', (pages) => pages.filmsPage),
    studioPage('/studio/films/:film', (pages) => pages.filmsPage),
    studioPage('/studio/films/:film/transcripts', (pages) => pages.transcriptsPage),
    studioPage('/studio/import', (pages) => pages.importsPage),
    studioPage('/studio/import/:import', (pages) => pages.importPage),
    studioPage('/studio/bulk-edits', (pages) => pages.bulkEditsPage),
    studioPage('/studio/bulk-edits/:edit', (pages) => pages.bulkEditPage),
    studioPage('/studio/collections', (pages) => pages.collectionsPage),
    {
      path: '/place/:place',
      layout: 'default',
      load: loadOnce(async () => (await import('./name-page/place-page')).placePage(slots)),
    },
  ];
}
