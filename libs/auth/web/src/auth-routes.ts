import type { PageRoute } from '@nitrate/routing';

/** Signing in and up, and everything that a mailed link or code leads to. */
export const authRoutes = (): readonly PageRoute[] => [
  {
    path: '/login',
    layout: 'blank',
    pageType: 'login',
    load: async () => (await import('./screens/login-page')).loginPage,
  },
  {
    path: '/sign-up',
    layout: 'blank',
    pageType: 'sign-up',
    load: async () => (await import('./screens/sign-up-page')).signUpPage,
  },
  { path: '/id/forgot', layout: 'card', load: async () => (await import('./screens/forgot-page')).forgotPage },
  { path: '/id/reset', layout: 'card', load: async () => (await import('./screens/reset-page')).resetPage },
  {
    path: '/id/reauth',
    layout: 'card',
    guard: 'signedIn',
    load: async () => (await import('./screens/reauth-page')).reauthPage,
  },
  { path: '/id/confirm', layout: 'blank', load: async () => (await import('./screens/inbox-page')).inboxPage },
  {
    path: '/id/confirm/:user',
    layout: 'blank',
    load: async () => (await import('./screens/confirm-page')).confirmPage,
  },
];
