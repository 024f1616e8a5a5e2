import type { Profile } from '@nitrate/account/contract';
import type { AppStore } from '@nitrate/api-client';
import type { SessionSummary, User } from '@nitrate/auth/contract';
import { authSlice, networkRead, selectUser, userKnown, type WithAuth } from '@nitrate/auth/data-access';
import type { PageRoute } from '@nitrate/routing';
import { accountRoutes } from '../account-routes';

export const user: User = {
  sub: 'u1',
  roles: [],
  claims: [],
  exp2fa: null,
  expiredTicket: false,
  expirationAcknowledged: false,
  b2cSubscriptionId: null,
  stripeSubscriptionId: null,
};

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

/** What `renderPage` takes, as far as it matters here. */
interface RenderOptions {
  route?: string;
  locale?: 'en' | 'de';
  api?: Record<string, unknown>;
  reducers?: Record<string, typeof authSlice.reducer>;
}

interface SignedIn {
  /** What the signed-in user has beside the usual. */
  rights?: Partial<User>;
  /** The subscriber in whose network they are. */
  organisation?: string;
}

/** An auth slice that begins with somebody signed in. */
function signedInReducer({ rights, organisation }: SignedIn): typeof authSlice.reducer {
  const signedIn = authSlice.reducer(undefined, userKnown({ ...user, ...rights }));
  const initial = organisation
    ? authSlice.reducer(signedIn, networkRead({ subscriber: true, organisation }))
    : signedIn;
  return (state = initial, action) => authSlice.reducer(state, action);
}

/**
 * Returns a function that renders an account page by `renderPage` for a signed-in user, over a network that knows the
 * profile and one session, with more answers as given. `currentUser` reads who is signed in now.
 */
export const accountApp =
  <App extends { store: AppStore }>(renderPage: (route: PageRoute, options: RenderOptions) => Promise<App>) =>
  async (path: string, { rights, organisation, api, ...options }: RenderOptions & SignedIn = {}) => {
    const route = accountRoutes().find((each) => each.path === path);
    if (!route) throw new Error(`There is no page ${path}.`);
    const known = {
      'GET /api/account/profile': profile,
      'GET /api/auth/user/sessions': { sessions: [session('here', { current: true })] },
    };
    const reducers = { auth: signedInReducer({ ...(rights && { rights }), ...(organisation && { organisation }) }) };
    const app = await renderPage(route, { ...options, reducers, api: { ...known, ...api } });
    return { ...app, currentUser: () => selectUser(app.store.getState() as unknown as WithAuth) };
  };
