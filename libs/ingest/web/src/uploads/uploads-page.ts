import { browserPage } from '@nitrate/ui';

/** The page `/studio/uploads`. */
export const uploadsPage = browserPage({
  path: '/studio/uploads',
  loadScreen: async () => (await import('./uploads-screen')).UploadsScreen,
  loadMessages: {
    en: () => import('virtual:messages/uploads-studio/en'),
    de: () => import('virtual:messages/uploads-studio/de'),
  },
});
