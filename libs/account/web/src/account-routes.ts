import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { ComponentType } from 'react';

/** Components of other features on the pages of the account, filled by the shell. */
export interface AccountSlots {
  /** Films that have been added to the archive. Loaded with the page that shows them. */
  readonly loadRecentFilms: () => Promise<ComponentType>;
}

/** The pages of the account, and those that newsletter mails link to. */
export const accountRoutes = ({ loadRecentFilms }: AccountSlots): PageRoute[] => [
  {
    path: '/account',
    layout: 'default',
    pageType: 'account',
    guard: 'signedIn',
    load: async () => (await import('./settings/account-redirect')).accountRedirect,
  },
  {
    path: '/account/user',
    layout: 'default',
    pageType: 'settings',
    guard: 'signedIn',
    load: async () => (await import('./settings/account-page')).accountPage,
  },
  {
    path: '/user/me',
    layout: 'default',
    pageType: 'user',
    guard: 'signedIn',
    load: loadOnce(async () => {
      const [{ mePage }, RecentFilms] = await Promise.all([import('./me/me-page'), loadRecentFilms()]);
      return mePage(RecentFilms);
    }),
  },
  {
    path: '/newsletter/confirm',
    layout: 'blank',
    load: async () => (await import('./newsletter/confirm-page')).newsletterConfirmPage,
  },
  {
    path: '/newsletter/unsubscribe',
    layout: 'blank',
    load: async () => (await import('./newsletter/unsubscribe-page')).newsletterUnsubscribePage,
  },
];
