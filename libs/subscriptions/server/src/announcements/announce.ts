import { dayMs } from '@nitrate/contract-kit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { SubscriptionsTables } from '../tables';

/** What a user is notified of about a subscription or a ticket. */
export interface Announcement {
  type: 'subscriptionEndsSoon' | 'subscriptionEnded' | 'paymentFailed' | 'ticketEndsSoon' | 'ticketEnded';
  user: string;
  /** When it happens or happened. */
  at: Date;
}

/** Notifies a user, in the transaction that stores that this was done. */
export type Notify = (transaction: Transaction, announcement: Announcement, now: Date) => Promise<void>;

/**
 * Notifies users of what is near its end, has ended within the last day, or was not paid, each once. It follows from what
 * is stored, so that a change of a period is announced again and one that was revoked not at all.
 */
export const announce = (database: Database, notify: Notify, now: Date): Promise<void> =>
  inTransaction(database, async (transaction) => {
    for (const announcement of await take(transaction, now)) await notify(transaction, announcement, now);
  });

/** What has not been announced yet; from now on it has. */
async function take(transaction: Transaction, now: Date): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    with ticket_end as (
      select id, user_id, coalesce(started_at, starts_by) + make_interval(hours => hours) as at
      from ticket where refunded_at is null
    ), due (type, subject, user_id, at) as (
      select 'subscriptionEndsSoon', id, user_id, period_end from subscription
      where ended_at is null and status in ('active', 'trialing') and cancel_at_period_end
        and period_end > ${now} and period_end <= ${now}::timestamptz + interval '3 days'
      union all
      select 'subscriptionEnded', id, user_id, coalesce(ended_at, period_end) from subscription
      where (ended_at is not null or provider = 'granted')
        and coalesce(ended_at, period_end) > ${now}::timestamptz - interval '1 day'
        and coalesce(ended_at, period_end) <= ${now}
      union all
      select 'paymentFailed', id, user_id, past_due_since from subscription
      where ended_at is null and past_due_since > ${now}::timestamptz - interval '1 day'
      union all
      select 'ticketEndsSoon', id, user_id, at from ticket_end
      where at > ${now} and at <= ${now}::timestamptz + interval '4 hours'
      union all
      select 'ticketEnded', id, user_id, at from ticket_end
      where at > ${now}::timestamptz - interval '1 day' and at <= ${now}
    ), added as (
      insert into announcement (type, subject, at, announced_at)
      select type, subject, at, ${now} from due where user_id is not null
      on conflict do nothing
      returning type, subject, at
    )
    select type, user_id as user, at from added join due using (type, subject, at) order by at, type`.execute(
    transaction.tables<SubscriptionsTables>(),
  );
  return rows;
}

const rememberedDays = 90;

/** Deletes what was announced long ago. */
export async function deleteOldAnnouncements(database: Database, now: Date): Promise<void> {
  await database
    .tables<SubscriptionsTables>()
    .deleteFrom('announcement')
    .where('at', '<', new Date(now.getTime() - rememberedDays * dayMs))
    .execute();
}
