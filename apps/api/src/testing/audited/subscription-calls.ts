import { v7 as newId } from 'uuid';
import type { AuditedApi, AuditedCalls } from './start-audited-api';

/** A subscription that the archive gave. */
async function newSubscription(api: AuditedApi): Promise<string> {
  const id = newId();
  await api.database.pool.query(
    `insert into subscription (id, user_id, provider, plan, kind, status, period_start, period_end,
       cancel_at_period_end, created_at, updated_at)
     values ($1, $2, 'granted', 'granted', 'month', 'active', now(), now() + interval '9 days', true, now(), now())`,
    [id, api.admin],
  );
  return id;
}

/** A subscription of the sandbox that is cancelled to the end of its period. */
async function newPaidSubscription(api: AuditedApi): Promise<string> {
  const [id, object] = [newId(), `sub_${newId()}`];
  const state = {
    checkout: newId(),
    customer: 'cus_1',
    status: 'active',
    cancelAtPeriodEnd: true,
    next: null,
    plan: { id: 'monthly', kind: 'month', cents: 790, currency: 'EUR' },
    startedAt: '2026-11-01T00:00:00.000Z',
    periodStart: '2026-11-01T00:00:00.000Z',
    periodEnd: '2041-01-01T00:00:00.000Z',
    pastDueSince: null,
    endedAt: null,
    invoices: [],
  };
  await api.database.pool.query(
    `insert into sandbox_object (id, kind, customer, state, created_at) values ($1, 'subscription', 'cus_1', $2, now())`,
    [object, JSON.stringify(state)],
  );
  await api.database.pool.query(
    `insert into subscription (id, user_id, provider, provider_id, plan, kind, status, period_start, period_end,
       cancel_at_period_end, created_at, updated_at)
     values ($1, $2, 'sandbox', $3, 'monthly', 'month', 'active', $4, $5, true, $4, $4)`,
    [id, api.admin, object, state.periodStart, state.periodEnd],
  );
  return id;
}

let organisations = 0;

async function newOrganisation(api: AuditedApi): Promise<{ path: string; version: number }> {
  organisations += 1;
  const payload = { slug: `school-${organisations}`, name: 'Film School' };
  const response = await api.send({ path: '/admin/organisations', payload }, 'POST');
  const { id, version } = response.json<{ id: string; version: number }>();
  return { path: `/admin/organisations/${id}`, version };
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What administrators do with subscriptions and organisations. */
export const subscriptionCalls: AuditedCalls = {
  'POST /api/admin/subscriptions/:subscription/cancel': async (api) => ({
    path: `/admin/subscriptions/${await newSubscription(api)}/cancel`,
    payload: { at: 'now', reason: 'Asked for by letter' },
  }),
  'POST /api/admin/subscriptions/:subscription/resume': async (api) => ({
    path: `/admin/subscriptions/${await newPaidSubscription(api)}/resume`,
  }),
  'POST /api/admin/subscriptions/:subscription/extend': async (api) => ({
    path: `/admin/subscriptions/${await newSubscription(api)}/extend`,
    payload: { until: inDays(30), reason: 'Outage' },
  }),
  'POST /api/admin/organisations': async () => ({
    path: '/admin/organisations',
    payload: { slug: 'city-library', name: 'City Library' },
  }),
  'PATCH /api/admin/organisations/:organisation': async (api) => {
    const { path, version } = await newOrganisation(api);
    return { path, payload: { version, seats: 20 } };
  },
  'POST /api/admin/organisations/:organisation/end': async (api) => {
    const { path, version } = await newOrganisation(api);
    return { path: `${path}/end`, payload: { version, reason: 'Contract ended' } };
  },
};
