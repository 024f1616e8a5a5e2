import { duplicatesPath } from '@nitrate/catalog/contract';
import { browserPage } from '@nitrate/ui';

/** The page `/studio/duplicates`. */
export const duplicatesPage = browserPage({
  path: duplicatesPath,
  loadScreen: async () => (await import('./duplicates-screen')).DuplicatesScreen,
  loadMessages: {
    en: () => import('virtual:messages/films-studio/en'),
    de: () => import('virtual:messages/films-studio/de'),
  },
});
