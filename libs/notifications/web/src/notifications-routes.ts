import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { ComponentType } from 'react';

/** Components of other features on the page of notifications, filled by the shell. */
export interface NotificationsSlots {
  /** Links to the pages below `/user/me`. Loaded with the page. */
  readonly loadMeNav: () => Promise<ComponentType>;
}

/** The page of the user's notifications. */
export const notificationsRoutes = (slots: NotificationsSlots): PageRoute[] => [
  {
    path: '/user/me/notifications',
    layout: 'default',
    pageType: 'user',
    guard: 'signedIn',
    load: loadOnce(async () => (await import('./page/notifications-page')).notificationsPage(slots)),
  },
];
