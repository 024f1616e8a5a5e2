import type { Database, Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import type { SubscriptionsTables } from '../tables';

/** Gives a user a subscription without payments, until a time or open-ended. @returns its id */
export async function giveSubscription(
  db: Database | Transaction,
  userId: string,
  { from, until, now }: { from: Date; until: Date | null; now: Date },
): Promise<string> {
  const id = newId();
  await db
    .tables<SubscriptionsTables>()
    .insertInto('subscription')
    .values({
      id,
      user_id: userId,
      provider: 'granted',
      plan: 'granted',
      kind: 'month',
      status: 'active',
      period_start: from,
      period_end: until,
      cancel_at_period_end: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
