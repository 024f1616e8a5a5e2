import { browserPage } from '@nitrate/ui';
import { FoundFilmsContext, type IngestSlots } from './ingest-slots';

const loadMessages = {
  en: () => import('virtual:messages/ingest-studio/en'),
  de: () => import('virtual:messages/ingest-studio/de'),
};

/** The page `/studio/uploads`. */
export const uploadsPage = ({ loadFoundFilms }: Pick<IngestSlots, 'loadFoundFilms'>) =>
  browserPage({
    path: '/studio/uploads',
    loadScreen: async () => {
      const [{ UploadsScreen }, FoundFilms] = await Promise.all([import('./uploads/uploads-screen'), loadFoundFilms()]);
      return () => (
        <FoundFilmsContext value={FoundFilms}>
          <UploadsScreen />
        </FoundFilmsContext>
      );
    },
    loadMessages,
  });

/** The page `/studio/films/{film}/media`. */
export const filmMediaPage = ({ loadStudioVideo }: Pick<IngestSlots, 'loadStudioVideo'>) =>
  browserPage({
    path: '/studio/films',
    loadScreen: async () => {
      const [{ FilmMediaScreen }, Video] = await Promise.all([import('./media/film-media-screen'), loadStudioVideo()]);
      return () => <FilmMediaScreen Video={Video} />;
    },
    loadMessages,
  });
