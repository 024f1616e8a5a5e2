import type { Database } from '@nitrate/database';
import type { BillingTotals, BillingIntervals } from '@nitrate/subscriptions/contract';
import { sql } from 'kysely';
import type { SubscriptionsTables } from '../tables';

/** Figures by interval. */
export async function findBillingTotals(
  database: Database,
  { starts, ends, currency, now }: BillingIntervals,
): Promise<BillingTotals[]> {
  const { rows } = await sql<BillingTotals>`
    with interval as (
      select number, begins, lead(begins, 1, ${ends}::timestamptz) over (order by number) as ends
      from unnest(${starts.map((start) => start.toISOString())}::timestamptz[]) with ordinality as given (begins, number)
    ), first_purchase as (
      select min(paid_at) as at from invoice where paid_at is not null
      group by coalesce(user_id, subscription_id, ticket_id)
    )
    select
      (select count(*) from subscription
        where provider <> 'granted' and created_at >= begins and created_at < ends) as "newSubscriptions",
      (select count(*) from subscription
        where provider <> 'granted' and ended_at >= begins and ended_at < ends) as "endedSubscriptions",
      (select coalesce(round(sum(cents / case invoice.kind when 'year' then 12.0 else 1 end)), 0)::bigint
        from invoice join subscription on subscription.id = subscription_id
        where invoice.state = 'paid' and invoice.currency = ${currency}
          and invoice.period_start < least(ends, ${now}) and invoice.period_end >= least(ends, ${now})
          and (ended_at is null or ended_at >= least(ends, ${now})) and begins <= ${now}) as "recurringCents",
      (select count(*) from ticket
        where provider <> 'granted' and refunded_at is null and purchased_at >= begins and purchased_at < ends)
        as tickets,
      (select count(*) from first_purchase where at >= begins and at < ends) as "firstPurchases"
    from interval order by number`.execute(database.tables<SubscriptionsTables>());
  return rows;
}
