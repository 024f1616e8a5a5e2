import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { IngestSlots } from './ingest-slots';

const route = (path: string, load: PageRoute['load']): PageRoute => ({
  path,
  layout: 'default',
  guard: 'editor',
  load,
});

// One place that imports them: each costs the first load of every page some bytes.
const loadPages = () => import('./ingest-pages');

/** The pages of uploads, and of the media of a film, in the studio. */
export const ingestRoutes = (slots: IngestSlots): PageRoute[] => [
  route(
    '/studio/uploads',
    loadOnce(async () => (await loadPages()).uploadsPage(slots)),
  ),
  route(
    '/studio/films/:film/media',
    loadOnce(async () => (await loadPages()).filmMediaPage(slots)),
  ),
];
