import type { PageRoute } from '@nitrate/routing';

/** The pages of mailed links and of the studio. */
export const contributionsRoutes = (): PageRoute[] => [
  {
    path: '/digitisation-request/confirm',
    layout: 'blank',
    load: async () => (await import('./confirm/confirm-request-page')).confirmRequestPage,
  },
  {
    path: '/studio/contributions',
    layout: 'default',
    guard: 'editor',
    load: async () => (await import('./studio/studio-page')).studioPage,
  },
];
