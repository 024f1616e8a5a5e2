import type { Transaction } from '@nitrate/database';
import { raiseNotification } from '@nitrate/notifications/server';
import type { Announcement } from '@nitrate/subscriptions/server';

const page = '/account/subscription';

/** Notifies a user of the state of their subscription or ticket. */
export const notifyOfSelling = (
  transaction: Transaction,
  { type, user, at }: Announcement,
  now: Date,
): Promise<void> => {
  const href = { one: page, several: page };
  return raiseNotification(transaction, { type, facts: { at: at.toISOString() }, href, to: [user] }, now);
};
