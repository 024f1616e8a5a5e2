import type { PageRoute } from '@nitrate/routing';

/** The pages of the account, and those that newsletter mails link to. */
export const accountRoutes = (): PageRoute[] => [
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
    load: async () => (await import('./me/me-page')).mePage,
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
