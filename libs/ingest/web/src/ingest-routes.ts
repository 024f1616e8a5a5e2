import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { IngestSlots } from './ingest-slots';

/** The pages of uploads, and of the media of a film, in the studio. */
export const ingestRoutes = (slots: IngestSlots): PageRoute[] => [
  {
    path: '/studio/uploads',
    layout: 'default',
    guard: 'editor',
    load: loadOnce(async () => (await import('./ingest-pages')).uploadsPage),
  },
  {
    path: '/studio/films/:film/media',
    layout: 'default',
    guard: 'editor',
    load: loadOnce(async () => (await import('./ingest-pages')).filmMediaPage(slots)),
  },
];
