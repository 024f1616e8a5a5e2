import { browserPage } from '@nitrate/ui';

/** The page `/studio/collections`. */
export const collectionsPage = browserPage({
  path: '/studio/collections',
  loadScreen: async () => (await import('./collections-screen')).CollectionsScreen,
  loadMessages: {
    en: () => import('virtual:messages/import-studio/en'),
    de: () => import('virtual:messages/import-studio/de'),
  },
});
