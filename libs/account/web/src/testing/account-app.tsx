import type { Locale } from '@nitrate/contract-kit';
import type { Holdings, Profile } from '@nitrate/account/contract';
import type { AppStore } from '@nitrate/api-client';
import type { SessionSummary, User } from '@nitrate/auth/contract';
import { type authSlice, networkSet, selectUser, userSet, type WithAuth } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import type { PageRoute } from '@nitrate/routing';
import { accountRoutes } from '../account-routes';
import { useEffect } from 'react';

function ContinueWatching({ onKnown }: { onKnown: () => void }) {
  useEffect(onKnown, [onKnown]);
  return <p>Continue watching</p>;
}

export const user = userWith();

export const profile: Profile = {
  name: 'Lotte',
  surname: 'Reiniger',
  city: 'Berlin',
  country: 'Germany',
  code: '10115',
  profession: 'Animator',
  description: '',
  email: 'lotte@nitrate.example',
  emailConfirmed: true,
  newEmail: null,
  lang: 'en',
  newsletter: 'none',
  createdAt: '2026-02-03T10:00:00.000Z',
  hasPassword: true,
};

export const noHoldings: Holdings = {
  ...{ bookmarks: 0, lists: 0, ratings: 0, films: 0, digitisationRequests: 0, contributions: 0, enquiries: 0 },
  ...{ notifications: 0, subscription: null, tickets: 0, invoices: 0 },
};

export const session = (id: string, more: Partial<SessionSummary> = {}): SessionSummary => ({
  id,
  current: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T18:30:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  ...more,
});

/** The options of `renderPage` that are used here. */
interface RenderOptions {
  route?: string;
  locale?: Locale;
  api?: Record<string, unknown>;
  reducers?: Record<string, typeof authSlice.reducer>;
}

interface SignedIn {
  /** Fields of the signed-in user that differ from the default. */
  rights?: Partial<User>;
  /** The subscribing organisation of their network. */
  organisation?: string;
}

/**
 * Returns a function that renders an account page with `renderPage` for a signed-in user, over a fake network with the
 * profile, one session and the given replies. `currentUser` reads the current user.
 */
export const accountApp =
  <App extends { store: AppStore }>(renderPage: (route: PageRoute, options: RenderOptions) => Promise<App>) =>
  async (path: string, { rights, organisation, api, ...options }: RenderOptions & SignedIn = {}) => {
    const route = accountRoutes({
      loadRecentFilms: async () => () => <p>Recent films</p>,
      loadContinueWatching: async () => ContinueWatching,
      loadCollected: async () => () => <p>Collected films</p>,
      loadMeNav: async () => () => <nav>My pages</nav>,
    }).find((each) => each.path === path);
    if (!route) throw new Error(`There is no page ${path}.`);
    const defaults = {
      'GET /api/account/profile': profile,
      'GET /api/account/holdings': noHoldings,
      'GET /api/auth/user/sessions': { sessions: [session('here', { current: true })] },
    };
    const reducers = authAfter(
      userSet({ ...user, ...rights }),
      networkSet(organisation ? { subscriber: true, organisation } : null),
    );
    const app = await renderPage(route, { ...options, reducers, api: { ...defaults, ...api } });
    return { ...app, currentUser: () => selectUser(app.store.getState() as unknown as WithAuth) };
  };
