import type { FakeInvoice, FakePayment, FakePhase, FakePrice, FakeSubscription } from './fake-objects';
import type { FakeStore } from './fake-store';

interface Payer {
  customer: string;
  metadata: Record<string, string>;
}

/** A payment that was successful, with its charge. */
export function addPayment(store: FakeStore, amount: number, { customer, metadata }: Payer): FakePayment {
  const created = store.seconds();
  const id = store.newId('payment_intent');
  const charge = store.add<'charge'>({
    id: store.newId('charge'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    created,
    customer,
    disputed: false,
    refunded: false,
    payment_intent: id,
  });
  return store.add<'payment_intent'>({
    id,
    object: 'payment_intent',
    amount,
    created,
    customer,
    metadata,
    status: 'succeeded',
    latest_charge: charge.id,
  });
}

interface NewInvoice extends Payer {
  price: FakePrice;
  total: number;
  period: { start: number; end: number };
  subscription: string | null;
}

export function addInvoice(store: FakeStore, invoice: NewInvoice): FakeInvoice {
  const { customer, metadata, price, total, period, subscription } = invoice;
  const [id, created] = [store.newId('invoice'), store.seconds()];
  return store.add<'invoice'>({
    id,
    object: 'invoice',
    created,
    currency: price.currency,
    customer,
    metadata,
    total,
    number: `NITRATE-${id.slice(-6)}`,
    status: 'open',
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    parent: subscription === null ? null : { type: 'subscription_details', subscription_details: { subscription } },
    lines: {
      object: 'list',
      data: [
        {
          id: `il_${id}`,
          object: 'line_item',
          amount: price.unit_amount,
          period,
          parent: { subscription_item_details: subscription === null ? null : { proration: false } },
          pricing: { type: 'price_details', price_details: { price: price.id } },
        },
      ],
    },
    payments: { object: 'list', data: [] },
    status_transitions: { finalized_at: created, paid_at: null },
  });
}

/** Pays an invoice, by a payment that is there already or a new one; one over nothing needs none. */
export function payInvoice(store: FakeStore, invoice: FakeInvoice, payment?: FakePayment): void {
  const { customer, total } = invoice;
  const used = payment ?? (total > 0 ? addPayment(store, total, { customer, metadata: {} }) : undefined);
  invoice.status = 'paid';
  invoice.status_transitions = { ...invoice.status_transitions, paid_at: store.seconds() };
  store.emit('invoice.paid', invoice);
  if (!used) return;
  const paid = store.add<'invoice_payment'>({
    id: store.newId('invoice_payment'),
    object: 'invoice_payment',
    status: 'paid',
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: used.id },
  });
  invoice.payments.data.push(paid);
  store.emit('invoice_payment.paid', paid);
}

export const subscriptionInvoices = (store: FakeStore, { id }: FakeSubscription): FakeInvoice[] =>
  store.list('invoice').filter(({ parent }) => parent?.subscription_details.subscription === id);

/** Begins the next period of a subscription, with what its schedule changes, and issues the invoice of it. */
export function beginPeriod(store: FakeStore, subscription: FakeSubscription): FakeInvoice {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const phase = enterPhase(store, subscription, start);
  if (phase) {
    item.price = store.get('price', phase.items[0]?.price ?? '');
    subscription.metadata = { ...subscription.metadata, ...phase.metadata };
  }
  item.current_period_start = start;
  item.current_period_end = periodEnd(start, item.price);
  const period = { start, end: item.current_period_end };
  const { customer, metadata, id } = subscription;
  const { price } = item;
  return addInvoice(store, { customer, metadata, price, total: price.unit_amount, period, subscription: id });
}

/** Moves the schedule of a subscription on. @returns the phase that begins; the schedule is released after the last one */
function enterPhase(store: FakeStore, subscription: FakeSubscription, start: number): FakePhase | undefined {
  const schedule =
    subscription.schedule === null ? undefined : store.get('subscription_schedule', subscription.schedule);
  if (!schedule || schedule.current_phase === null || schedule.current_phase.end_date > start) return undefined;
  const phase = schedule.phases.find(({ start_date: begin }) => begin === start);
  if (phase) schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
  else releaseSchedule(store, subscription);
  return phase;
}

export function releaseSchedule(store: FakeStore, subscription: FakeSubscription): void {
  const schedule = store.get('subscription_schedule', subscription.schedule ?? '');
  Object.assign(schedule, { status: 'released', released_subscription: subscription.id, subscription: null });
  schedule.current_phase = null;
  subscription.schedule = null;
  store.emit('subscription_schedule.released', schedule);
}

/** The end of a period that begins at a time in seconds: the same day, or the last one of a shorter month. */
export function periodEnd(start: number, { recurring }: Pick<FakePrice, 'recurring'>): number {
  const date = new Date(start * 1000);
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + (recurring?.interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return later.getTime() / 1000;
}

/** Ends a subscription. */
export function endSubscription(
  store: FakeStore,
  subscription: FakeSubscription,
  reason: 'cancellation_requested' | 'payment_failed',
  at: number,
): void {
  if (subscription.schedule !== null) releaseSchedule(store, subscription);
  Object.assign(subscription, { status: 'canceled', ended_at: at, cancellation_details: { reason } });
  store.emit('customer.subscription.deleted', subscription);
}
