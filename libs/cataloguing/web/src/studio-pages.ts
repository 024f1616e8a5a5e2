import type { PageModule } from '@nitrate/routing';
import { bulkEditPage, bulkEditsPage } from './bulk-edit/bulk-edit-pages';
import { collectionsPage } from './collections/collections-page';
import { filmsPage } from './films/films-page';
import { importPage, importsPage } from './import/import-pages';
import { releasePage, releasesPage } from './releases/releases-pages';
import { transcriptsPage } from './transcripts/transcripts-page';

export { duplicatesPage } from './duplicates/duplicates-page';
export { screeningPage } from './screenings/screening-page';

/** The pages of the studio by their paths. They load their screens. */
export const studioPages = {
  '/studio/films': filmsPage,
  '/studio/films/:film': filmsPage,
  '/studio/films/:film/transcripts': transcriptsPage,
  '/studio/import': importsPage,
  '/studio/import/:import': importPage,
  '/studio/bulk-edits': bulkEditsPage,
  '/studio/bulk-edits/:edit': bulkEditPage,
  '/studio/releases': releasesPage,
  '/studio/releases/:release': releasePage,
  '/studio/collections': collectionsPage,
} as const satisfies Record<string, PageModule>;

export type StudioPath = keyof typeof studioPages;
