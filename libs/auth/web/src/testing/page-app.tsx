import { authSlice } from '@nitrate/auth/data-access';
import { pageAt, renderPage, type AppOptions, type FakeNetwork, type FakeRequest } from '@nitrate/testing-web';
import { authRoutes } from '../auth-routes';
import { setEnteredAddress } from '../screens/entered-address';

// As after a reload.
afterEach(() => setEnteredAddress(''));

interface PageOptions extends AppOptions {
  at?: string;
  /** Of the user who is signed in. */
  profile?: { email: string; emailConfirmed: boolean };
}

/** Renders a page of this feature by its path. */
export function openPage(path: string, { profile, ...options }: PageOptions = {}) {
  const routes = authRoutes({
    loadAside: () => Promise.resolve({ Aside: () => null, preloadAside: () => Promise.resolve() }),
    loadProfile: () => Promise.resolve(({ children }) => children(profile)),
    previewParameter: 'preview',
  });
  return renderPage(pageAt(routes, path), {
    route: options.at ?? path,
    ...options,
    reducers: { auth: authSlice.reducer },
  });
}

/** The mutations, without the queries for content and still. */
export const sentBy = ({ requests }: FakeNetwork): FakeRequest[] => requests.filter(({ method }) => method === 'POST');
