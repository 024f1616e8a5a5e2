import type { Subscription } from '@nitrate/subscriptions/contract';
import type { Static } from 'typebox';
import { graceEndOf } from '../entitlement/periods';
import type { SubscriptionRow } from './subscription-store';
import { withdrawalEnd } from './withdrawal';

/** A subscription as its user sees it. One that nothing renews has expired with its period, whoever stores that. */
export function presentSubscription(row: SubscriptionRow, now: Date): Static<typeof Subscription> {
  const { id, plan, kind, provider, cancelAtPeriodEnd, nextPlan, periodEnd } = row;
  const isOver = row.endedAt === null && cancelAtPeriodEnd && periodEnd !== null && periodEnd <= now;
  const endedAt = isOver ? periodEnd : row.endedAt;
  const canWithdraw = provider !== 'granted' && endedAt === null;
  return {
    id,
    plan,
    kind,
    status: isOver ? 'expired' : row.status,
    provider,
    cancelAtPeriodEnd,
    nextPlan,
    nextPayment: nextPaymentOf(row),
    periodStart: row.periodStart.toISOString(),
    periodEnd: periodEnd?.toISOString() ?? null,
    graceEnd: graceEndOf(row)?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    withdrawableUntil: canWithdraw ? withdrawalEnd(row.createdAt, now) : null,
  };
}

function nextPaymentOf(row: SubscriptionRow): Static<typeof Subscription>['nextPayment'] {
  const { endedAt, cancelAtPeriodEnd, periodEnd, nextCents, currency } = row;
  if (endedAt || cancelAtPeriodEnd || !periodEnd || nextCents === null || currency === null) return null;
  return { at: periodEnd.toISOString(), price: { cents: nextCents, currency } };
}
