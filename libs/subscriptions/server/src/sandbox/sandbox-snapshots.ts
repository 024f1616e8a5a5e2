import type { CheckoutSnapshot, InvoiceSnapshot, PaymentSnapshot, SubscriptionSnapshot } from '../provider/snapshots';
import type { SandboxCheckout, SandboxInvoice, SandboxPayment, SandboxSubscription } from './sandbox-state';

/** What the sandbox says of a payment page. */
export function checkoutSnapshot(checkout: SandboxCheckout | undefined): CheckoutSnapshot | undefined {
  if (!checkout) return undefined;
  const { state, bought } = checkout;
  if (state !== 'paid') return { checkout: checkout.checkout, state };
  return bought ? { checkout: checkout.checkout, state: { paid: bought } } : undefined;
}

/** What the sandbox says of a subscription. */
export function subscriptionSnapshot(
  id: string,
  subscription: SandboxSubscription | undefined,
): SubscriptionSnapshot | undefined {
  if (!subscription) return undefined;
  const { checkout, customer, plan, next, status, cancelAtPeriodEnd, invoices } = subscription;
  const { cents, currency } = next ?? plan;
  return {
    ...{ id, checkout, customer, status, cancelAtPeriodEnd },
    plan: plan.id,
    kind: plan.kind === 'year' ? 'year' : 'month',
    startedAt: new Date(subscription.startedAt),
    periodStart: new Date(subscription.periodStart),
    periodEnd: new Date(subscription.periodEnd),
    pastDueSince: dateOrNull(subscription.pastDueSince),
    nextPlan: next?.id ?? null,
    nextPrice: { cents, currency },
    endedAt: dateOrNull(subscription.endedAt),
    invoices: invoices.map(invoiceSnapshot),
  };
}

/** What the sandbox says of the payment of a ticket. */
export function paymentSnapshot(id: string, payment: SandboxPayment | undefined): PaymentSnapshot | undefined {
  if (!payment) return undefined;
  const { checkout, customer, plan, invoice } = payment;
  return {
    ...{ id, checkout, customer, plan: plan.id },
    paidAt: new Date(payment.paidAt),
    refundedAt: dateOrNull(payment.refundedAt),
    invoice: invoiceSnapshot(invoice),
  };
}

const invoiceSnapshot = ({ issuedAt, paidAt, period, ...invoice }: SandboxInvoice): InvoiceSnapshot => ({
  ...invoice,
  issuedAt: new Date(issuedAt),
  paidAt: dateOrNull(paidAt),
  period: period && { start: new Date(period.start), end: new Date(period.end) },
  url: null,
});

const dateOrNull = (time: string | null): Date | null => (time === null ? null : new Date(time));
