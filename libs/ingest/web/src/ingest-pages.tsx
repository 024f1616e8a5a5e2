import { browserPage } from '@nitrate/ui';
import type { IngestSlots } from './ingest-slots';

const loadMessages = {
  en: () => import('virtual:messages/ingest-studio/en'),
  de: () => import('virtual:messages/ingest-studio/de'),
};

/** The page `/studio/uploads`. */
export const uploadsPage = browserPage({
  path: '/studio/uploads',
  loadScreen: async () => (await import('./uploads/uploads-screen')).UploadsScreen,
  loadMessages,
});

/** The page `/studio/films/{film}/media`. */
export const filmMediaPage = ({ loadStudioVideo }: IngestSlots) =>
  browserPage({
    path: '/studio/films',
    loadScreen: async () => {
      const [{ FilmMediaScreen }, Video] = await Promise.all([import('./media/film-media-screen'), loadStudioVideo()]);
      return () => <FilmMediaScreen Video={Video} />;
    },
    loadMessages,
  });
