import type { ListedSubscription } from '@nitrate/subscriptions/contract';
import type { SubscriptionDetailsRow } from './read-subscriptions';

/** A subscription in the list. */
export function presentListed(row: SubscriptionDetailsRow): ListedSubscription {
  const { id, kind, state, plan, provider, userId, email, organisationName, periodEnd, ends } = row;
  const hasEnded = state === 'cancelled' || state === 'expired';
  const endedAt = hasEnded ? (row.endedAt ?? periodEnd) : null;
  return {
    id,
    kind,
    state,
    plan,
    provider,
    ends: ends && !hasEnded,
    user: userId !== null && email !== null ? { id: userId, email } : null,
    organisation: organisationName === null ? null : { id, name: organisationName },
    periodStart: row.periodStart.toISOString(),
    periodEnd: periodEnd && periodEnd.toISOString(),
    createdAt: row.createdAt.toISOString(),
    endedAt: endedAt && endedAt.toISOString(),
  };
}
