import type { PageRoute } from '@nitrate/routing';

/** The pages of notices, which need no login. */
export const noticesRoutes = (): PageRoute[] => [
  { path: '/cancellation', layout: 'blank', load: async () => (await import('./notice-page')).cancellationPage },
  { path: '/withdrawal', layout: 'blank', load: async () => (await import('./notice-page')).withdrawalPage },
];
