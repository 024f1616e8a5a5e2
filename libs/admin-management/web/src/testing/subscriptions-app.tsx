import type { OrganisationDetails, ProviderState, SubscriptionDetails } from '@nitrate/subscriptions/contract';
import { openUsersPage } from './users-app';

/** A subscription that is paid for and renews itself. */
export const monthly: SubscriptionDetails = {
  id: '019ab000-0000-7000-8000-0000000000c1',
  kind: 'b2c',
  state: 'active',
  plan: 'monthly',
  provider: 'stripe',
  user: { id: '019ab000-0000-7000-8000-000000000002', email: 'lotte@film.example' },
  organisation: null,
  periodStart: '2026-11-10T10:00:00Z',
  periodEnd: '2026-12-10T10:00:00Z',
  ends: false,
  createdAt: '2026-10-10T10:00:00Z',
  endedAt: null,
  providerId: 'sub_123',
  nextPlan: null,
  nextPayment: { at: '2026-12-10T10:00:00Z', price: { cents: 790, currency: 'EUR' } },
  pastDueSince: null,
  graceEnd: null,
  history: [
    {
      at: '2026-11-10T10:00:00Z',
      event: 'paid',
      invoice: { number: 'N-1', price: { cents: 790, currency: 'EUR' }, state: 'paid', url: null },
    },
    { at: '2026-10-10T10:00:00Z', event: 'begun' },
  ],
  changes: ['cancelAtPeriodEnd', 'cancelNow', 'refund', 'extend'],
};

export const school: OrganisationDetails = {
  id: '019ab000-0000-7000-8000-0000000000d1',
  slug: 'film-school',
  name: 'Film School',
  version: 3,
  contactName: 'Ada',
  contactEmail: 'ada@school.example',
  state: 'active',
  seats: null,
  validFrom: '2026-01-01T00:00:00Z',
  validUntil: '2027-01-01T00:00:00Z',
  oidc: null,
  networks: ['23.0.0.0/24', '2a00:1450::/32'],
  domains: ['school.example'],
  members: { total: 12, users: [{ id: '019ab000-0000-7000-8000-0000000000e1', email: 'a@school.example' }] },
};

/** The subscription of the school. */
export const period: SubscriptionDetails = {
  ...monthly,
  id: school.id,
  kind: 'b2e',
  plan: null,
  provider: null,
  user: null,
  providerId: null,
  nextPayment: null,
  organisation: { id: school.id, name: school.name },
  history: [],
  ends: true,
  changes: ['cancelNow', 'extend'],
  periodStart: school.validFrom,
  periodEnd: school.validUntil,
};

const atProvider: ProviderState = {
  state: 'active',
  plan: 'monthly',
  periodEnd: '2026-12-10T10:00:00Z',
  ends: false,
  endedAt: null,
  nextPrice: { cents: 790, currency: 'EUR' },
  isCurrent: true,
};

/** Opens a page of administration over a fake network that knows a subscription and an institution. */
export const openSubscriptionsPage: typeof openUsersPage = (address, { api, ...options } = {}) =>
  openUsersPage(address, {
    ...options,
    api: {
      'GET /api/admin/subscriptions': {
        subscriptions: [monthly, period],
        page: 1,
        total: 60,
        isEstimate: false,
        plans: ['granted', 'monthly'],
      },
      'GET /api/admin/subscriptions/:subscription': monthly,
      'GET /api/admin/subscriptions/:subscription/provider': atProvider,
      'GET /api/admin/organisations': { organisations: [school], total: 1 },
      'GET /api/admin/organisations/:organisation': school,
      ...api,
    },
  });
