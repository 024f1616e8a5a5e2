import { browserPage } from '@nitrate/ui';

/** The page `/studio/duplicates`. */
export const duplicatesPage = browserPage({
  path: '/studio/duplicates',
  loadScreen: async () => (await import('./duplicates-screen')).DuplicatesScreen,
  loadMessages: {
    en: () => import('virtual:messages/films-studio/en'),
    de: () => import('virtual:messages/films-studio/de'),
  },
});
