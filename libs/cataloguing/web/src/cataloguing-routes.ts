import type { PageRoute } from '@nitrate/routing';
import type { StudioPath } from './studio-pages';

/** A page of the studio. All of them are in one chunk. */
const studioPage = (path: StudioPath): PageRoute => ({
  path,
  layout: 'default',
  guard: 'editor',
  load: async () => (await import('./studio-pages')).studioPages[path],
});

/** The pages of films, transcripts, imports, bulk edits, collections and duplicates in the studio. */
export const cataloguingRoutes = (): readonly PageRoute[] => [
  studioPage('/studio/films'),
  studioPage('/studio/films/:film'),
  studioPage('/studio/films/:film/transcripts'),
  studioPage('/studio/import'),
  studioPage('/studio/import/:import'),
  studioPage('/studio/bulk-edits'),
  studioPage('/studio/bulk-edits/:edit'),
  studioPage('/studio/collections'),
  studioPage('/studio/duplicates'),
];
