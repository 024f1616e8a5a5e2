import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { ScreeningSlots } from './screenings/screening-page';
import type { StudioPath } from './studio-pages';

/** A page of the studio. All of them are in one chunk. */
const studioPage = (path: StudioPath): PageRoute => ({
  path,
  layout: 'default',
  guard: 'editor',
  load: async () => (await import('./studio-pages')).studioPages[path],
});

/** The pages of films, transcripts, imports, bulk edits, collections and duplicates in the studio, and of screening links. */
export const cataloguingRoutes = (slots: ScreeningSlots): readonly PageRoute[] => [
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
    path: '/screening/:token',
    layout: 'default',
    load: loadOnce(async () => (await import('./studio-pages')).screeningPage(slots)),
  },
];
