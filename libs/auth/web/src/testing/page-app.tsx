import { authReducer } from '../session/auth-slice';
import { authRoutes } from '../auth-routes';
import { renderPage, type AppOptions } from '@nitrate/testing-web';

const content = { load: async () => undefined, useContent: () => ({ content: {}, langOf: () => undefined }) };

const routes = authRoutes({
  loginContent: content,
  signUpContent: content,
  picture: { Picture: () => null, load: async () => undefined },
});

/** Opens one of the pages of this feature, by its address. */
export function openPage(path: string, options: AppOptions & { at?: string } = {}) {
  const page = routes.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return renderPage(page, { route: options.at ?? path, ...options, reducers: { auth: authReducer } });
}
