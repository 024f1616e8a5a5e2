import type { Database } from '@nitrate/database';
import type { SubscriptionsTables } from '../tables';

/**
 * Whether a user has a subscription that goes on. One without payments ends with its period, and so does one that was
 * cancelled to its end.
 */
export async function isSubscribed(source: Pick<Database, 'tables'>, userId: string, now: Date): Promise<boolean> {
  const row = await source
    .tables<SubscriptionsTables>()
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('period_end', 'is', null),
        eb('period_end', '>', now),
        eb.and([eb('provider', '<>', 'granted'), eb('cancel_at_period_end', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
