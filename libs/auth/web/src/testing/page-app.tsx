import { authRoutes } from '../auth-routes';
import { authSlice } from '@nitrate/auth/data-access';
import { renderPage, type AppOptions, type FakeNetwork, type FakeRequest } from '@nitrate/testing-web';

const routes = authRoutes();

/** Opens one of the pages of this feature, by its address. */
export function openPage(path: string, options: AppOptions & { at?: string } = {}) {
  const page = routes.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return renderPage(page, { route: options.at ?? path, ...options, reducers: { auth: authSlice.reducer } });
}

/** What was sent, beside the content and the still that pages of this feature read. */
export const sentBy = ({ requests }: FakeNetwork): FakeRequest[] => requests.filter(({ method }) => method === 'POST');
