import type Stripe from 'stripe';
import type { PlanCatalogue } from '../plans/plan-catalogue';
import type { InvoiceSnapshot } from '../provider/snapshots';
import { currencyOf, dateOfSeconds, findPlanOfPrice } from './stripe-plans';
import { idOf } from './stripe-snapshots';

/** What became of the money of a payment. */
export interface Return {
  state: 'refunded' | 'charged-back';
  at: Date;
}

/** The payment intent that has paid an invoice, of which the payments are expanded; null where nothing was to pay. */
export function paymentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

/** What Stripe says of an invoice; undefined for a draft and for one that is void. */
export function invoiceSnapshot(
  plans: PlanCatalogue,
  invoice: Stripe.Invoice,
  { plan, returned }: { plan: string; returned: Return | undefined },
): InvoiceSnapshot | undefined {
  const { id, number, status, status_transitions: times } = invoice;
  if (number === null || status === 'draft' || status === 'void') return undefined;
  const isPaid = status === 'paid';
  const line = lineOf(invoice);
  const price = idOf(line?.pricing?.price_details?.price);
  return {
    id,
    number,
    cents: invoice.total,
    currency: currencyOf(invoice.currency),
    plan: (price !== null && findPlanOfPrice(plans, price)?.id) || plan,
    issuedAt: dateOfSeconds(times.finalized_at ?? invoice.created),
    period:
      isOfSubscription(invoice) && line
        ? { start: dateOfSeconds(line.period.start), end: dateOfSeconds(line.period.end) }
        : null,
    paidAt: isPaid ? dateOfSeconds(times.paid_at ?? invoice.created) : null,
    state: isPaid ? (returned?.state ?? 'paid') : 'open',
    url: invoice.hosted_invoice_url ?? null,
  };
}

/** The subscription that an invoice is for. */
export const subscriptionOf = ({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null =>
  idOf(parent?.subscription_details?.subscription);

const isOfSubscription = (invoice: Stripe.Invoice): boolean => subscriptionOf(invoice) !== null;

/** The line of what was bought; others are parts of periods, after a change at Stripe itself. */
function lineOf({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const whole = lines.data.filter(({ parent }) => !parent?.subscription_item_details?.proration);
  return whole.at(-1) ?? lines.data[0];
}
