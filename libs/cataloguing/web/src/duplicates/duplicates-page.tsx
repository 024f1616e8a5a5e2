import { browserPage } from '@nitrate/ui';
import { type LoadStudioVideo, StudioVideoContext } from './studio-video';

/** The page `/studio/duplicates`. */
export const duplicatesPage = ({ loadStudioVideo }: { loadStudioVideo: LoadStudioVideo }) =>
  browserPage({
    path: '/studio/duplicates',
    loadScreen: async () => {
      const { DuplicatesScreen } = await import('./duplicates-screen');
      return () => (
        <StudioVideoContext value={loadStudioVideo}>
          <DuplicatesScreen />
        </StudioVideoContext>
      );
    },
    loadMessages: {
      en: () => import('virtual:messages/films-studio/en'),
      de: () => import('virtual:messages/films-studio/de'),
    },
  });
