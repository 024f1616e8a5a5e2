import { authSlice } from '@nitrate/auth/data-access';
import { renderPage, type AppOptions, type FakeNetwork, type FakeRequest } from '@nitrate/testing-web';
import { authRoutes } from '../auth-routes';
import { setEnteredAddress } from '../screens/entered-address';

const routes = authRoutes();

// As after a reload.
afterEach(() => setEnteredAddress(''));

/** Renders a page of this feature by its path. */
export function openPage(path: string, options: AppOptions & { at?: string } = {}) {
  const page = routes.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return renderPage(page, { route: options.at ?? path, ...options, reducers: { auth: authSlice.reducer } });
}

/** The mutations, without the queries for content and still. */
export const sentBy = ({ requests }: FakeNetwork): FakeRequest[] => requests.filter(({ method }) => method === 'POST');
