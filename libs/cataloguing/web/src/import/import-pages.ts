import { browserPage } from '@nitrate/ui';

const path = '/studio/import';
const loadMessages = {
  en: () => import('virtual:messages/import-studio/en'),
  de: () => import('virtual:messages/import-studio/de'),
};

/** The page `/studio/import`: upload, export and the last imports. */
export const importsPage = browserPage({
  path,
  loadMessages,
  loadScreen: async () => (await import('./imports-screen')).ImportsScreen,
});

/** The page `/studio/import/{import}`. */
export const importPage = browserPage({
  path,
  loadMessages,
  loadScreen: async () => (await import('./import-screen')).ImportScreen,
});
