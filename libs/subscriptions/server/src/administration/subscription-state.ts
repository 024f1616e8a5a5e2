import type { ListedSubscription } from '@nitrate/subscriptions/contract';
import type { SubscriptionRow } from '../account/subscription-store';

/** The state of a stored subscription; `subscriptionRows` says the same in SQL. */
export function subscriptionState(
  { endedAt, cancelAtPeriodEnd, periodStart, periodEnd, status }: SubscriptionRow,
  now: Date,
): ListedSubscription['state'] {
  if (endedAt !== null) return status;
  if (cancelAtPeriodEnd && periodEnd !== null && periodEnd <= now) return 'expired';
  return periodStart > now ? 'upcoming' : status;
}
