import { browserPage } from '@nitrate/ui';

/** The page `/user/me/notifications`. */
export const notificationsPage = browserPage({
  path: '/user/me/notifications',
  loadScreen: async () => (await import('./notifications-screen')).NotificationsScreen,
  loadMessages: {
    en: () => import('virtual:messages/notifications/en'),
    de: () => import('virtual:messages/notifications/de'),
  },
});
