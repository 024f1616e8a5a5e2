import type Stripe from 'stripe';
import type { PlanCatalogue } from '../plans/plan-catalogue';
import type { PaymentProvider } from '../provider/payment-provider';
import type { CheckoutSnapshot, InvoiceSnapshot, PaymentSnapshot, SubscriptionSnapshot } from '../provider/snapshots';
import { loadSession } from './stripe-checkout';
import { found } from './stripe-faults';
import { invoiceSnapshot, paymentOf, type Return, subscriptionOf } from './stripe-invoices';
import { dateOfSeconds } from './stripe-plans';
import { checkoutIdOf, checkoutSnapshot, checkoutStateOf, idOf, stripeSnapshot } from './stripe-snapshots';

/** Two years of a monthly subscription; older invoices stay as they are stored. */
const maxInvoices = 24;
/** The most that Stripe lists at once, attempts that failed included. */
const maxCharges = 100;

/** An inquiry moves no money yet, and a dispute that was won has brought it back. */
const withdrawn = ['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review'];

export async function loadCheckout(stripe: Stripe, id: string): Promise<CheckoutSnapshot | undefined> {
  const session = await found(loadSession(stripe, id));
  return session && checkoutSnapshot(session);
}

export async function loadSubscription(
  stripe: Stripe,
  plans: PlanCatalogue,
  id: string,
): Promise<SubscriptionSnapshot | undefined> {
  const [subscription, invoices] = await Promise.all([
    found(stripe.subscriptions.retrieve(id, { expand: ['schedule'] })),
    found(loadInvoices(stripe, id, maxInvoices)),
  ]);
  const customer = idOf(subscription?.customer);
  if (!subscription || !invoices || customer === null) return undefined;
  const returns = invoices.some((invoice) => paymentOf(invoice) !== null)
    ? await returnsTo(stripe, customer)
    : undefined;
  const plan = subscription.metadata['plan'] ?? '';
  const snapshots = invoices
    .map((invoice) => invoiceSnapshot(plans, invoice, { plan, returned: returns?.get(paymentOf(invoice) ?? '') }))
    .filter((invoice) => invoice !== undefined);
  return stripeSnapshot(plans, subscription, snapshots);
}

/** The last invoices of a subscription, the latest first. */
export async function loadInvoices(stripe: Stripe, subscription: string, limit: number): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({ subscription, limit, expand: ['data.payments'] });
  return data;
}

/** What was returned to a customer, by payment intent. */
async function returnsTo(stripe: Stripe, customer: string): Promise<Map<string, Return>> {
  const { data } = await stripe.charges.list({ customer, limit: maxCharges });
  const returns = new Map<string, Return>();
  for (const charge of data) {
    const returned = await returnOf(stripe, charge);
    const payment = idOf(charge.payment_intent);
    if (returned && payment !== null) returns.set(payment, returned);
  }
  return returns;
}

/** Whether the whole of a charge was returned. A part that was refunded leaves it paid. */
async function returnOf(stripe: Stripe, { id, disputed, refunded }: Stripe.Charge): Promise<Return | undefined> {
  if (disputed) {
    const { data } = await stripe.disputes.list({ charge: id });
    const dispute = data.find(({ status }) => withdrawn.includes(status));
    if (dispute) return { state: 'charged-back', at: dateOfSeconds(dispute.created) };
  }
  if (!refunded) return undefined;
  const { data } = await stripe.refunds.list({ charge: id });
  const refunds = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const last = Math.max(...refunds.map(({ created }) => created));
  return Number.isFinite(last) ? { state: 'refunded', at: dateOfSeconds(last) } : undefined;
}

type LoadedPayment = Awaited<ReturnType<PaymentProvider['loadPayment']>>;

/** A payment, or the page of something that cost nothing. */
export async function loadPayment(stripe: Stripe, plans: PlanCatalogue, id: string): Promise<LoadedPayment> {
  if (id.startsWith('cs_')) return loadFree(stripe, plans, id);
  const payment = await found(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  if (!payment) return undefined;
  const checkout = checkoutIdOf(payment.metadata);
  if (checkout === null) return loadSubscriptionPayment(stripe, id);
  const charge = payment.latest_charge;
  const customer = idOf(payment.customer);
  if (payment.status !== 'succeeded' || !charge || typeof charge === 'string' || customer === null) return undefined;
  const { data: sessions } = await stripe.checkout.sessions.list({
    payment_intent: id,
    limit: 1,
    expand: ['data.invoice'],
  });
  const returned = await returnOf(stripe, charge);
  const plan = payment.metadata['plan'] ?? '';
  return {
    id,
    customer,
    checkout,
    plan,
    paidAt: dateOfSeconds(charge.created),
    refundedAt: returned?.at ?? null,
    invoice: ticketInvoice(plans, sessions[0], { plan, returned }),
  };
}

async function loadSubscriptionPayment(stripe: Stripe, id: string): Promise<LoadedPayment> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: id },
    limit: 1,
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return undefined;
  const subscription = subscriptionOf(invoice);
  return subscription === null ? undefined : { ofSubscription: subscription };
}

/**
 * The invoice of a ticket, which Stripe issues right after the payment.
 * @throws Error where it is not there yet: the job is run again
 */
function ticketInvoice(
  plans: PlanCatalogue,
  session: Stripe.Checkout.Session | undefined,
  context: { plan: string; returned: Return | undefined },
): InvoiceSnapshot {
  const invoice = session?.invoice;
  const snapshot = invoice && typeof invoice === 'object' ? invoiceSnapshot(plans, invoice, context) : undefined;
  if (!snapshot) throw new Error('Stripe has not issued the invoice of the payment yet.');
  return { ...snapshot, paidAt: snapshot.paidAt ?? snapshot.issuedAt };
}

/** A ticket that a coupon has paid as a whole. Stripe need not issue an invoice for it. */
async function loadFree(stripe: Stripe, plans: PlanCatalogue, id: string): Promise<PaymentSnapshot | undefined> {
  const session = await found(loadSession(stripe, id));
  const checkout = checkoutIdOf(session?.metadata ?? null);
  const customer = idOf(session?.customer);
  if (!session || checkout === null || customer === null || typeof checkoutStateOf(session) === 'string') {
    return undefined;
  }
  const plan = session.metadata?.['plan'] ?? '';
  const paidAt = dateOfSeconds(session.created);
  const nothing: InvoiceSnapshot = {
    id,
    number: checkout.slice(0, 8).toUpperCase(),
    plan,
    cents: 0,
    issuedAt: paidAt,
    paidAt,
    period: null,
    currency: (session.currency ?? '').toUpperCase(),
    state: 'paid',
    url: null,
  };
  const invoice = session.invoice === null ? nothing : ticketInvoice(plans, session, { plan, returned: undefined });
  return { id, customer, checkout, plan, paidAt, refundedAt: null, invoice };
}
