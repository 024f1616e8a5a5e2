import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { ContentCmsSlots } from './content-slots';

const contentListPage = async () => (await import('./editor/editor-pages')).contentListPage;
const editorPage = async () => (await import('./editor/editor-pages')).editorPage;

const movedEditor = async () => (await import('./editor/moved-editor')).movedEditor;

/** The content pages and the editor. `/:slug` matches every other path of one segment, so it comes last in the shell. */
export const contentCmsRoutes = ({ loadFilmRow, NotFound }: ContentCmsSlots): PageRoute[] => [
  {
    path: '/faq',
    layout: 'default',
    load: loadOnce(async () => {
      const [{ faqPage }, FilmRow] = await Promise.all([import('./pages/faq-page'), loadFilmRow()]);
      return faqPage({ FilmRow, NotFound });
    }),
  },
  { path: '/studio/content', layout: 'default', guard: 'editor', load: contentListPage },
  { path: '/studio/content/:key', layout: 'default', guard: 'editor', load: editorPage },
  { path: '/admin/content', layout: 'default', load: movedEditor },
  { path: '/admin/content/:key', layout: 'default', load: movedEditor },
  {
    path: '/:slug',
    layout: 'default',
    load: loadOnce(async () => {
      const [{ contentPage }, FilmRow] = await Promise.all([import('./pages/content-page'), loadFilmRow()]);
      return contentPage({ FilmRow, NotFound });
    }),
  },
];
