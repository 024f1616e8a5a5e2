import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { LoadStudioVideo } from './duplicates/studio-video';
import type { ScreeningSlots } from './screenings/screening-page';
import type { StudioPath } from './studio-pages';

const route = (path: string, load: PageRoute['load']): PageRoute => ({
  path,
  layout: 'default',
  guard: 'editor',
  load,
});

const loadPages = () => import('./studio-pages');

/** A page of the studio. All of them are in one chunk. */
const studioPage = (path: StudioPath): PageRoute => route(path, async () => (await loadPages()).studioPages[path]);

/** What the pages get from other features. */
interface CataloguingSlots extends ScreeningSlots {
  loadStudioVideo: LoadStudioVideo;
}

/** The pages of films, transcripts, imports, bulk edits, releases, collections and duplicates in the studio, and of screening links. */
export const cataloguingRoutes = (slots: CataloguingSlots): readonly PageRoute[] => [
  studioPage('/studio/films'),
  studioPage('/studio/films/:film'),
  studioPage('/studio/films/:film/transcripts'),
  studioPage('/studio/import'),
  studioPage('/studio/import/:import'),
  studioPage('/studio/bulk-edits'),
  studioPage('/studio/bulk-edits/:edit'),
  studioPage('/studio/releases'),
  studioPage('/studio/releases/:release'),
  studioPage('/studio/collections'),
  route(
    '/studio/duplicates',
    loadOnce(async () => (await loadPages()).duplicatesPage(slots)),
  ),
  {
    path: '/screening/:token',
    layout: 'default',
    load: loadOnce(async () => (await loadPages()).screeningPage(slots)),
  },
];
