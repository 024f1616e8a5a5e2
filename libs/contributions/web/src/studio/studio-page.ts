import { browserPage } from '@nitrate/ui';

/** The page `/studio/contributions`. */
export const studioPage = browserPage({
  path: '/studio/contributions',
  loadScreen: async () => (await import('./contributions-screen')).ContributionsScreen,
  loadMessages: {
    en: () => import('virtual:messages/contributions-studio/en'),
    de: () => import('virtual:messages/contributions-studio/de'),
  },
});
