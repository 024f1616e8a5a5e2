import { dayMs, hourMs } from '@nitrate/contract-kit';
import type { SubscriptionStatus } from '@nitrate/subscriptions/contract';

/** How long films play on after an unpaid renewal, while the provider retries the payment. */
export const graceDays = 7;

/**
 * How long a renewing subscription entitles past its period, because the provider's news of the renewal may be late. One
 * that was cancelled to its end has none.
 */
const renewalLeewayMs = dayMs;

/** What decides until when a subscription entitles. */
export interface SubscriptionPeriod {
  status: SubscriptionStatus;
  /** Null: open-ended. */
  periodEnd: Date | null;
  pastDueSince: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** Until when the grace after an unpaid renewal lasts; null unless past due. */
export const graceEndOf = ({ pastDueSince }: Pick<SubscriptionPeriod, 'pastDueSince'>): Date | null =>
  pastDueSince && new Date(pastDueSince.getTime() + graceDays * dayMs);

/** Until when a subscription entitles; null: open-ended. `undefined` where it entitles no longer, whatever the time. */
export function subscriptionEnd(subscription: SubscriptionPeriod): Date | null | undefined {
  const { status, periodEnd, cancelAtPeriodEnd } = subscription;
  if (status === 'cancelled' || status === 'expired') return undefined;
  if (status === 'past_due') return graceEndOf(subscription);
  if (periodEnd === null || cancelAtPeriodEnd) return periodEnd;
  return new Date(periodEnd.getTime() + renewalLeewayMs);
}

/** What decides when a ticket runs. */
export interface TicketTimes {
  hours: number;
  startsBy: Date;
  startedAt: Date | null;
}

/** When a ticket runs. Before its start these are the latest times. */
export function ticketPeriod({ hours, startsBy, startedAt }: TicketTimes): { from: Date; until: Date } {
  const from = startedAt ?? startsBy;
  return { from, until: new Date(from.getTime() + hours * hourMs) };
}
