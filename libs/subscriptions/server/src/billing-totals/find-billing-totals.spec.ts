import type { Database } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { subscriptionsMigrations } from '../subscriptions-migrations';
import { foreignTables } from '../testing/foreign-tables';
import { findBillingTotals } from './find-billing-totals';

jest.setTimeout(30_000);

const id = (n: number) => `0199a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

interface Sold {
  n: number;
  kind?: 'month' | 'year';
  cents?: number;
  from: string;
  to: string;
  ended?: string;
  state?: string;
  currency?: string;
}

async function subscribe({ pool }: Database, { n, kind = 'month', from, to, ended, ...invoice }: Sold): Promise<void> {
  const { cents = 790, state = 'paid', currency = 'EUR' } = invoice;
  await pool.query(
    `insert into subscription (id, provider, provider_id, plan, kind, status, period_start, period_end, ended_at,
       created_at, updated_at)
     values ($1::uuid, 'sandbox', $1::text, $2, $2, $3, $4::timestamptz, $5, $6, $4::timestamptz, $4::timestamptz)`,
    [id(n), kind, ended === undefined ? 'active' : 'cancelled', from, to, ended],
  );
  await pool.query(
    `insert into invoice (id, provider, provider_id, subscription_id, number, plan, kind, cents, currency, tax_percent,
       issued_at, period_start, period_end, paid_at, state)
     values ($1::uuid, 'sandbox', $1::text, $1::uuid, $1::text, $2, $2, $3, $4, 19, $5::timestamptz, $5::timestamptz, $6, case when $7::text = 'paid' then $5::timestamptz end, $7::text)`,
    [id(n), kind, cents, currency, from, to, state],
  );
}

const sellTicket = ({ pool }: Database, n: number, at: string, refunded: string | null, provider = 'sandbox') =>
  pool.query(
    `insert into ticket (id, provider, provider_id, plan, purchased_at, hours, starts_by, refunded_at)
     values ($1::uuid, $2::text, case when $2::text = 'sandbox' then $1::text end, 'ticket', $3::timestamptz, 48, $3::timestamptz, $4)`,
    [id(n), provider, at, refunded],
  );

const september = new Date('2026-09-01T00:00:00Z');
const october = new Date('2026-10-01T00:00:00Z');
const ends = new Date('2026-11-01T00:00:00Z');

it('counts what was sold and ended by interval, and the revenue at its end', async () => {
  const database = await startTestDatabase([foreignTables, subscriptionsMigrations]);
  await subscribe(database, { n: 1, from: '2026-09-10', to: '2026-10-10' });
  await subscribe(database, { n: 2, kind: 'year', cents: 7_200, from: '2026-09-20', to: '2027-09-20' });
  await subscribe(database, { n: 3, from: '2026-10-05', to: '2026-11-05', ended: '2026-10-20' });
  await subscribe(database, { n: 4, from: '2026-10-06', to: '2026-11-06' });
  await subscribe(database, { n: 5, from: '2026-10-07', to: '2026-11-07', state: 'open' });
  await subscribe(database, { n: 6, from: '2026-10-08', to: '2026-11-08', currency: 'CHF' });
  await sellTicket(database, 11, '2026-10-01T00:00:00Z', null);
  await sellTicket(database, 12, '2026-10-02T00:00:00Z', '2026-10-03T00:00:00Z');
  await sellTicket(database, 13, '2026-10-02T00:00:00Z', null, 'granted');
  const figures = await findBillingTotals(database, {
    starts: [september, october],
    ends,
    currency: 'EUR',
    now: new Date('2026-12-01'),
  });
  expect(figures).toEqual([
    { newSubscriptions: 2, endedSubscriptions: 0, recurringCents: 790 + 600, tickets: 0, firstPurchases: 2 },
    { newSubscriptions: 4, endedSubscriptions: 1, recurringCents: 790 + 600, tickets: 1, firstPurchases: 3 },
  ]);
});

it('takes the revenue of now in an interval that continues, and none of one to come', async () => {
  const database = await startTestDatabase([foreignTables, subscriptionsMigrations]);
  await subscribe(database, { n: 1, from: '2026-09-10', to: '2026-10-10' });
  const now = new Date('2026-09-15T00:00:00Z');
  const figures = await findBillingTotals(database, { starts: [september, october], ends, currency: 'EUR', now });
  expect(figures.map(({ recurringCents }) => recurringCents)).toEqual([790, 0]);
});
