import { browserPage } from '@nitrate/ui';

/** The pages `/studio/films` and `/studio/films/{film}`, in one chunk, since one leads to the other. */
export const filmsPage = browserPage({
  path: '/studio/films',
  loadScreen: async () => (await import('./films-screen')).FilmsScreen,
  loadMessages: {
    en: () => import('virtual:messages/films-studio/en'),
    de: () => import('virtual:messages/films-studio/de'),
  },
});
