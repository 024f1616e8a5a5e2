import type { Database } from '@nitrate/database';
import type { Provider } from '@nitrate/subscriptions/contract';
import type { SubscriptionsTables } from '../tables';

/** The customer at the provider that a user has bought something as; null where there was nothing. */
export async function findCustomer(database: Database, provider: Provider, userId: string): Promise<string | null> {
  const row = await database
    .tables<SubscriptionsTables>()
    .selectFrom('subscription')
    .select(['customer_id as customer', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('customer_id', 'is not', null)
    .unionAll((eb) =>
      eb
        .selectFrom('ticket')
        .select(['customer_id as customer', 'purchased_at as at'])
        .where('user_id', '=', userId)
        .where('provider', '=', provider)
        .where('customer_id', 'is not', null),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customer ?? null;
}
