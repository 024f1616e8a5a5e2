import { authSlice } from '@nitrate/auth/data-access';
import type { PageModule } from '@nitrate/routing';
import { renderPage } from '@nitrate/testing-web';

interface Options {
  /** The address; default: the path of the page. */
  route?: string;
  locale?: 'en' | 'de';
  api: Record<string, unknown>;
}

/** Opens a page of the studio. */
export const openStudioPage = (path: string, page: PageModule, { route = path, locale = 'en', api }: Options) =>
  renderPage(
    { path, layout: 'default', load: () => Promise.resolve(page) },
    { locale, route, reducers: { auth: authSlice.reducer }, api },
  );
