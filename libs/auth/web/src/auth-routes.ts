import type { PageRoute } from '@nitrate/routing';
import type { idPages } from './screens/id-pages';

/** A page of mailed links and codes. All of them are in one chunk. */
const idPage = (path: keyof typeof idPages): Pick<PageRoute, 'path' | 'load'> => ({
  path,
  load: async () => (await import('./screens/id-pages')).idPages[path],
});

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
  { ...idPage('/id/forgot'), layout: 'card' },
  { ...idPage('/id/reset'), layout: 'card' },
  { ...idPage('/id/reauth'), layout: 'card', guard: 'signedIn' },
  { ...idPage('/id/confirm'), layout: 'blank' },
  { ...idPage('/id/confirm/:user'), layout: 'blank' },
];
