import { loadOnce, type PageRoute } from '@nitrate/routing';
import { type CatalogSlots, type LazyCatalogSlots } from './catalog-slots';

/** The list and one film are one screen, which reads the address. */
const studioFilms: Omit<PageRoute, 'path'> = {
  layout: 'default',
  guard: 'editor',
  load: loadOnce(async () => (await import('./studio-films/films-page')).filmsPage),
};

/** `/`, `/explore`, `/archive`, the pages of people and places, films, transcripts, imports, bulk edits and collections in the studio. Each page is a chunk of its own; the slots are filled by the shell. */
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
    { path: '/studio/films', ...studioFilms },
    { path: '/studio/films/:film', ...studioFilms },
    {
      path: '/studio/films/:film/transcripts',
      layout: 'default',
      guard: 'editor',
      load: loadOnce(async () => (await import('./studio-transcripts/transcripts-page')).transcriptsPage),
    },
    {
      path: '/studio/import',
      layout: 'default',
      guard: 'editor',
      load: loadOnce(async () => (await import('./studio-import/import-pages')).importsPage),
    },
    {
      path: '/studio/import/:import',
      layout: 'default',
      guard: 'editor',
      load: loadOnce(async () => (await import('./studio-import/import-pages')).importPage),
    },
    {
      path: '/studio/bulk-edits',
      layout: 'default',
      guard: 'editor',
      load: loadOnce(async () => (await import('./studio-bulk-edit/bulk-edit-pages')).bulkEditsPage),
    },
    {
      path: '/studio/bulk-edits/:edit',
      layout: 'default',
      guard: 'editor',
      load: loadOnce(async () => (await import('./studio-bulk-edit/bulk-edit-pages')).bulkEditPage),
    },
    {
      path: '/studio/collections',
      layout: 'default',
      guard: 'editor',
      load: loadOnce(async () => (await import('./studio-collections/collections-page')).collectionsPage),
    },
    {
      path: '/place/:place',
      layout: 'default',
      load: loadOnce(async () => (await import('./name-page/place-page')).placePage(slots)),
    },
  ];
}
