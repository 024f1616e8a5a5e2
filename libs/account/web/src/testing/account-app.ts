import type { Profile } from '@nitrate/account/contract';
import type { SessionSummary, User } from '@nitrate/auth/contract';
import type { PageRoute } from '@nitrate/routing';
import { accountRoutes } from '../account-routes';
import type { AccountSlots } from '../account-slots';

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
interface Surroundings {
  route?: string;
  locale?: 'en' | 'de';
  api?: Record<string, unknown>;
}

/**
 * Gives a function that renders an account page by `renderPage` over a network that knows the profile and one session,
 * with more answers as given. The users that were taken over and forgotten come along.
 */
export const accountApp =
  <App extends object>(renderPage: (route: PageRoute, options: Surroundings) => Promise<App>) =>
  async (path: string, { slots, api, ...options }: Surroundings & { slots?: Partial<AccountSlots> } = {}) => {
    const taken: User[] = [];
    const forgotten: string[] = [];
    const routes = accountRoutes({
      useUser: () => user,
      useOrganisation: () => undefined,
      useTakeUser: () => (each) => void taken.push(each),
      useForgetUser: () => () => void forgotten.push(user.sub),
      ...slots,
    });
    const route = routes.find((each) => each.path === path);
    if (!route) throw new Error(`There is no page ${path}.`);
    const known = {
      'GET /api/account/profile': profile,
      'GET /api/auth/user/sessions': { sessions: [session('here', { current: true })] },
    };
    return { ...(await renderPage(route, { ...options, api: { ...known, ...api } })), taken, forgotten };
  };
