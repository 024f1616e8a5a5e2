import { browserPage } from '@nitrate/ui';

/** The page `/studio/films/{film}/transcripts`. */
export const transcriptsPage = browserPage({
  path: '/studio/films',
  loadScreen: async () => (await import('./transcripts-screen')).TranscriptsScreen,
  loadMessages: {
    en: () => import('virtual:messages/transcripts-studio/en'),
    de: () => import('virtual:messages/transcripts-studio/de'),
  },
});
