import type { Database } from '@nitrate/database';
import type { SubscriptionSnapshot } from '../provider/snapshots';

/** An element of a list by a number that may be larger than the list. */
export const elementAt = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

/** A number for an event that looks random, and is the same in every run with this seed. */
const rank = (id: string, seed: number): number =>
  [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0) + seed) % 1_000_003, 7);

export const inRandomOrder = <T extends { id: string }>(events: readonly T[], seed: number): T[] =>
  events.toSorted((a, b) => rank(a.id, seed) - rank(b.id, seed));

/** What our tables hold of a subscription. */
export async function storedSubscription({ pool }: Pick<Database, 'pool'>, object: string) {
  const subscription = await pool.query<{ id: string }>(
    `select id, plan, status, period_start, period_end, past_due_since, cancel_at_period_end, next_plan, ended_at
     from subscription where provider_id = $1`,
    [object],
  );
  const id = subscription.rows[0]?.id;
  const invoices = await pool.query(
    'select provider_id as id, state, paid_at, cents from invoice where subscription_id = $1 order by number',
    [id],
  );
  const receipts = await pool.query<{ invoice: string }>(
    `select i.provider_id as invoice from pgboss.job j join invoice i on i.id::text = j.data ->> 'id'
     where j.name = 'subscriptions.mail' and j.data ->> 'kind' = 'receipt' and i.subscription_id = $1 order by i.number`,
    [id],
  );
  return {
    subscriptions: subscription.rows.map(({ id: _, ...row }) => row),
    invoices: invoices.rows,
    receipts: receipts.rows.map(({ invoice }) => invoice),
  };
}

/** What they should hold, by what the provider says. */
export function expectedOf(snapshot: SubscriptionSnapshot | undefined) {
  if (!snapshot) throw new Error('The provider has no such subscription.');
  return {
    subscriptions: [
      {
        plan: snapshot.plan,
        status: snapshot.status,
        period_start: snapshot.periodStart,
        period_end: snapshot.periodEnd,
        past_due_since: snapshot.pastDueSince,
        ended_at: snapshot.endedAt,
        cancel_at_period_end: snapshot.cancelAtPeriodEnd,
        next_plan: snapshot.nextPlan,
      },
    ],
    invoices: byNumber(snapshot.invoices).map(({ id, state, paidAt, cents }) => ({
      id,
      state,
      paid_at: paidAt,
      cents,
    })),
    receipts: byNumber(snapshot.invoices).flatMap(({ id, paidAt }) => (paidAt ? [id] : [])),
  };
}

const byNumber = (invoices: SubscriptionSnapshot['invoices']) =>
  invoices.toSorted((a, b) => a.number.localeCompare(b.number));
