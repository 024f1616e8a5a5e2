import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { AuthSlots } from './auth-slots';

/** Signing in and up, and everything that a mailed link or code leads to. */
export const authRoutes = (slots: AuthSlots): readonly PageRoute[] => [
  {
    path: '/login',
    layout: 'blank',
    pageType: 'login',
    load: loadOnce(async () => (await import('./screens/login-page')).loginPage(slots)),
  },
  {
    path: '/sign-up',
    layout: 'blank',
    pageType: 'sign-up',
    load: loadOnce(async () => (await import('./screens/sign-up-page')).signUpPage(slots)),
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
