import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { AuthSlots } from './auth-slots';
import type { idPages } from './screens/id-pages';

/** A page of mailed links and codes. All of them are in one chunk. */
const idPage = (path: keyof typeof idPages): Pick<PageRoute, 'path' | 'load'> => ({
  path,
  load: async () => (await import('./screens/id-pages')).idPages[path],
});

/** The pages for login, sign-up, mailed links and codes. */
export const authRoutes = (slots: AuthSlots): readonly PageRoute[] => [
  {
    path: '/login',
    layout: 'blank',
    pageType: 'login',
    load: loadOnce(async () => {
      const [{ loginPage }, aside] = await Promise.all([import('./screens/sign-in/login-page'), slots.loadAside()]);
      return loginPage(slots, aside);
    }),
  },
  {
    path: '/sign-up',
    layout: 'blank',
    pageType: 'sign-up',
    load: loadOnce(async () => {
      const [{ signUpPage }, aside] = await Promise.all([import('./screens/sign-in/sign-up-page'), slots.loadAside()]);
      return signUpPage(slots, aside);
    }),
  },
  {
    path: '/login/institution',
    layout: 'card',
    load: async () => (await import('./screens/institution/institution-page')).institutionPage,
  },
  { ...idPage('/id/forgot'), layout: 'card' },
  { ...idPage('/id/reset'), layout: 'card' },
  { ...idPage('/id/reauth'), layout: 'card', guard: 'signedIn' },
  {
    path: '/id/confirm',
    layout: 'blank',
    load: loadOnce(async () => {
      const [{ inboxPage }, Profile] = await Promise.all([import('./screens/id-pages'), slots.loadProfile()]);
      return inboxPage(Profile);
    }),
  },
  { ...idPage('/id/confirm/:user'), layout: 'blank' },
];
