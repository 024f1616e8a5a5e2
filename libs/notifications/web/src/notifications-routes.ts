import type { PageRoute } from '@nitrate/routing';

/** The page of the user's notifications. */
export const notificationsRoutes = (): PageRoute[] => [
  {
    path: '/user/me/notifications',
    layout: 'default',
    pageType: 'user',
    guard: 'signedIn',
    load: async () => (await import('./page/notifications-page')).notificationsPage,
  },
];
