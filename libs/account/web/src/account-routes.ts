import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { AccountSlots } from './account-slots';

/** The pages of one's own account, and those that newsletter mails lead to. */
export const accountRoutes = (slots: AccountSlots): PageRoute[] => [
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
    pageType: 'account',
    guard: 'signedIn',
    load: loadOnce(async () => (await import('./settings/account-page')).accountPage(slots)),
  },
  {
    path: '/user/me',
    layout: 'default',
    pageType: 'user',
    guard: 'signedIn',
    load: loadOnce(async () => (await import('./me/me-page')).mePage(slots)),
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
