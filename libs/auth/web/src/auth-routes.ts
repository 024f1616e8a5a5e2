import type { PageRoute } from '@nitrate/routing';

/** The pages for login, sign-up, mailed links and codes. */
export const authRoutes = (): readonly PageRoute[] => [
  {
    path: '/login',
    layout: 'blank',
    pageType: 'login',
    load: async () => (await import('./screens/sign-in/login-page')).loginPage,
  },
  {
    path: '/sign-up',
    layout: 'blank',
    pageType: 'sign-up',
    load: async () => (await import('./screens/sign-in/sign-up-page')).signUpPage,
  },
  {
    path: '/login/institution',
    layout: 'card',
    load: async () => (await import('./screens/institution/institution-page')).institutionPage,
  },
  { path: '/id/forgot', layout: 'card', load: async () => (await import('./screens/password/forgot-page')).forgotPage },
  { path: '/id/reset', layout: 'card', load: async () => (await import('./screens/password/reset-page')).resetPage },
  {
    path: '/id/reauth',
    layout: 'card',
    guard: 'signedIn',
    load: async () => (await import('./screens/reauth/reauth-page')).reauthPage,
  },
  {
    path: '/id/confirm',
    layout: 'blank',
    load: async () => (await import('./screens/confirm-email/inbox-page')).inboxPage,
  },
  {
    path: '/id/confirm/:user',
    layout: 'blank',
    load: async () => (await import('./screens/confirm-email/confirm-page')).confirmPage,
  },
];
