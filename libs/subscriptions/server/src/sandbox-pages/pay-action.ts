import type { SandboxPayment, SandboxSubscription } from '../sandbox/sandbox-state';

/** The ends of a payment page. */
export const checkoutActions = ['pay', 'decline', 'abandon'] as const;

const subscriptionPageActions = ['renew', 'failRenewal', 'giveUp', 'cancelNow', 'refund', 'chargeBack'] as const;

/** Everything that a form of the pages can ask for. */
export type PayAction = (typeof checkoutActions)[number] | (typeof subscriptionPageActions)[number] | 'resend';

/** What can happen to a subscription in its present state. */
export function actionsOf(subscription: SandboxSubscription): (typeof subscriptionPageActions)[number][] {
  const { status, endedAt, cancelAtPeriodEnd, invoices } = subscription;
  const hasPaid = invoices.some(({ state }) => state === 'paid');
  const isPastDue = status === 'past_due';
  const applies: Record<(typeof subscriptionPageActions)[number], boolean> = {
    renew: endedAt === null && !cancelAtPeriodEnd,
    failRenewal: endedAt === null && !cancelAtPeriodEnd && !isPastDue,
    giveUp: isPastDue,
    cancelNow: endedAt === null,
    refund: hasPaid,
    chargeBack: hasPaid,
  };
  return subscriptionPageActions.filter((action) => applies[action]);
}

/** What can happen to the payment of a ticket in its present state. */
export const paymentActionsOf = ({ refundedAt }: SandboxPayment): ('refund' | 'chargeBack')[] =>
  refundedAt === null ? ['refund', 'chargeBack'] : [];
