import type { PageModule } from '@nitrate/routing';
import { browserPage } from '@nitrate/ui';
import type { NotificationsSlots } from '../notifications-routes';

/** The page `/user/me/notifications`. */
export const notificationsPage = ({ loadMeNav }: NotificationsSlots): PageModule =>
  browserPage({
    path: '/user/me/notifications',
    loadScreen: async () => {
      const [{ NotificationsScreen }, MeNav] = await Promise.all([import('./notifications-screen'), loadMeNav()]);
      return () => <NotificationsScreen MeNav={MeNav} />;
    },
    loadMessages: {
      en: () => import('virtual:messages/notifications/en'),
      de: () => import('virtual:messages/notifications/de'),
    },
  });
