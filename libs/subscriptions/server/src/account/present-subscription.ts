import type { Subscription } from '@nitrate/subscriptions/contract';
import type { Static } from 'typebox';
import { graceEndOf } from '../entitlement/periods';
import type { SubscriptionRow } from './subscription-store';
import { withdrawalEnd } from './withdrawal';

/** A subscription as its user sees it. */
export function presentSubscription(row: SubscriptionRow, now: Date): Static<typeof Subscription> {
  const { id, plan, kind, status, provider, cancelAtPeriodEnd, nextPlan, endedAt } = row;
  const canWithdraw = provider !== 'granted' && endedAt === null;
  return {
    id,
    plan,
    kind,
    status,
    provider,
    cancelAtPeriodEnd,
    nextPlan,
    nextPayment: nextPaymentOf(row),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd?.toISOString() ?? null,
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
