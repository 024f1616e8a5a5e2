import type { Database, Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { SubscriptionsTables } from '../tables';

const selectSubscription = (source: Pick<Database, 'tables'>) =>
  source
    .tables<SubscriptionsTables>()
    .selectFrom('subscription')
    .select(['id', 'plan', 'kind', 'status', 'provider', 'currency'])
    .select(['provider_id as providerId', 'period_start as periodStart', 'period_end as periodEnd'])
    .select(['past_due_since as pastDueSince', 'cancel_at_period_end as cancelAtPeriodEnd', 'next_plan as nextPlan'])
    .select(['next_cents as nextCents', 'ended_at as endedAt', 'created_at as createdAt', 'user_id as userId']);

/** A stored subscription. */
export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscription>['execute']>>[number];

/** The subscription of a user that continues, else the last one. Of several, one that is paid for comes first. */
export const currentSubscription = (database: Database, userId: string): Promise<SubscriptionRow | undefined> =>
  selectSubscription(database)
    .where('user_id', '=', userId)
    .orderBy(sql`ended_at is null`, 'desc')
    .orderBy(sql`provider <> 'granted'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSubscription = (database: Database, id: string): Promise<SubscriptionRow | undefined> =>
  selectSubscription(database).where('id', '=', id).executeTakeFirst();

/** Locks a subscription until the transaction ends; undefined where there is none. */
export const lockSubscription = (transaction: Transaction, id: string): Promise<SubscriptionRow | undefined> =>
  selectSubscription(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
