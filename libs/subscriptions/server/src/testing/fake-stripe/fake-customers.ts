import {
  addInvoice,
  addPayment,
  beginPeriod,
  endSubscription,
  payInvoice,
  periodEnd,
  subscriptionInvoices,
} from './fake-billing';
import type { FakePayment, FakeSession, FakeSubscription } from './fake-objects';
import type { FakeStore } from './fake-store';

interface Paying {
  /** A means of payment that takes days, such as a direct debit. */
  isSlow?: boolean;
  /** Stripe issues the invoice of a single payment a little later. */
  isInvoiceLate?: boolean;
}

/** What customers, banks and time do at Stripe. */
export function customersOf(store: FakeStore) {
  const openSession = (id: string): FakeSession => {
    const session = store.get('checkout.session', id);
    if (session.status !== 'open') throw new Error(`The page ${id} is closed.`);
    return session;
  };

  /** Pays on a payment page. */
  function pay(id: string, { isSlow = false, isInvoiceLate = false }: Paying = {}): void {
    const session = openSession(id);
    session.customer ??= store.add<'customer'>({
      id: store.newId('customer'),
      object: 'customer',
      email: session.customer_email,
    }).id;
    session.status = 'complete';
    if (session.mode === 'subscription') beginSubscription(session);
    else if ((session.amount_total ?? 0) > 0) {
      session.payment_intent = addPayment(store, session.amount_total ?? 0, payerOf(session)).id;
    }
    if (isSlow) holdBack(session);
    else complete(session, isInvoiceLate);
    store.emit('checkout.session.completed', session);
  }

  const payerOf = ({ customer, metadata }: FakeSession) => ({ customer: customer ?? '', metadata: metadata ?? {} });

  function beginSubscription(session: FakeSession): void {
    const [start, price] = [store.seconds(), store.get('price', priceOf(session))];
    const end = periodEnd(start, price);
    const subscription = store.add<'subscription'>({
      id: store.newId('subscription'),
      object: 'subscription',
      created: start,
      start_date: start,
      ended_at: null,
      ...payerOf(session),
      currency: price.currency,
      status: 'incomplete',
      schedule: null,
      cancel_at: null,
      cancel_at_period_end: false,
      cancellation_details: { reason: null },
      items: {
        object: 'list',
        data: [
          {
            id: `si_${session.id}`,
            object: 'subscription_item',
            price,
            current_period_start: start,
            current_period_end: end,
          },
        ],
      },
    });
    session.subscription = subscription.id;
    session.invoice = addInvoice(store, {
      ...payerOf(session),
      price,
      total: session.amount_total ?? 0,
      period: { start, end },
      subscription: subscription.id,
    }).id;
    store.emit('customer.subscription.created', subscription);
  }

  const prices = new Map<string, string>();
  const priceOf = ({ id }: FakeSession): string => prices.get(id) ?? '';

  /** Takes the payment in. */
  function complete(session: FakeSession, isInvoiceLate = false): void {
    session.payment_status = session.amount_total === 0 ? 'no_payment_required' : 'paid';
    if (session.subscription === null) {
      if (!isInvoiceLate && session.payment_intent !== null) issueInvoice(session.id);
      return;
    }
    const subscription = store.get('subscription', session.subscription);
    payInvoice(store, store.get('invoice', session.invoice ?? ''));
    subscription.status = 'active';
    store.emit('customer.subscription.updated', subscription);
  }

  /** Issues the invoice of a single payment. */
  function issueInvoice(id: string): void {
    const session = store.get('checkout.session', id);
    const [at, price] = [store.seconds(), store.get('price', priceOf(session))];
    const total = session.amount_total ?? 0;
    const invoice = addInvoice(store, {
      ...payerOf(session),
      price,
      total,
      period: { start: at, end: at },
      subscription: null,
    });
    session.invoice = invoice.id;
    payInvoice(store, invoice, store.get('payment_intent', session.payment_intent ?? ''));
  }

  function holdBack(session: FakeSession): void {
    session.payment_status = 'unpaid';
    if (session.payment_intent !== null) store.get('payment_intent', session.payment_intent).status = 'processing';
  }

  /** What becomes of a payment that takes days. */
  function settle(id: string, isPaid: boolean): void {
    const session = store.get('checkout.session', id);
    const payment = session.payment_intent === null ? undefined : store.get('payment_intent', session.payment_intent);
    if (payment) payment.status = isPaid ? 'succeeded' : 'requires_payment_method';
    if (isPaid) complete(session);
    else if (session.subscription !== null)
      store.get('subscription', session.subscription).status = 'incomplete_expired';
    store.emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
  }

  /** The page is left until it closes. */
  function expire(id: string): void {
    const session = openSession(id);
    Object.assign(session, { status: 'expired', url: null });
    store.emit('checkout.session.expired', session);
  }

  const live = (id: string): FakeSubscription | undefined => {
    const subscription = store.get('subscription', id);
    return subscription.ended_at === null ? subscription : undefined;
  };

  /** The end of a period, and what its payment comes to. */
  function endPeriod(id: string, isPaid = true): void {
    const subscription = live(id);
    if (!subscription) return;
    const [item] = subscription.items.data;
    if (subscription.cancel_at_period_end || subscription.cancel_at === item.current_period_end) {
      endSubscription(store, subscription, 'cancellation_requested', item.current_period_end);
      return;
    }
    const invoice = beginPeriod(store, subscription);
    if (isPaid) payInvoice(store, invoice);
    else {
      subscription.status = 'past_due';
      store.emit('invoice.payment_failed', invoice);
    }
    store.emit('customer.subscription.updated', subscription);
  }

  /** A later attempt pays what is open. */
  function payOpen(id: string): void {
    const subscription = live(id);
    if (subscription?.status !== 'past_due') return;
    const open = subscriptionInvoices(store, subscription).filter(({ status }) => status === 'open');
    for (const invoice of open) payInvoice(store, invoice);
    subscription.status = 'active';
    store.emit('customer.subscription.updated', subscription);
  }

  /** Stripe gives up to collect a payment. */
  function giveUp(id: string): void {
    const subscription = live(id);
    if (subscription?.status === 'past_due') endSubscription(store, subscription, 'payment_failed', store.seconds());
  }

  /** A customer cancels on the page of Stripe, which sets the time alone. */
  function cancelInPortal(id: string): void {
    const subscription = live(id);
    if (!subscription) return;
    subscription.cancel_at = subscription.items.data[0].current_period_end;
    store.emit('customer.subscription.updated', subscription);
  }

  /** The last payment of a subscription that was not returned. */
  function lastPayment(id: string): FakePayment | undefined {
    const invoices = subscriptionInvoices(store, store.get('subscription', id));
    const payments = invoices.flatMap((invoice) => invoice.payments.data.map(({ payment }) => payment.payment_intent));
    return payments.map((payment) => store.get('payment_intent', payment)).find((payment) => !isReturned(payment));
  }

  const chargeOf = ({ latest_charge: charge }: FakePayment) => store.get('charge', charge ?? '');
  const isReturned = (payment: FakePayment) => chargeOf(payment).refunded || chargeOf(payment).disputed;

  /** Returns a payment, or a part of it. */
  function refund(payment: FakePayment, amount = payment.amount): void {
    const charge = chargeOf(payment);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    store.add<'refund'>({
      id: store.newId('refund'),
      object: 'refund',
      amount,
      created: store.seconds(),
      status: 'succeeded',
      charge: charge.id,
      payment_intent: payment.id,
    });
    store.emit('charge.refunded', charge);
  }

  /** A bank takes a payment back, or only asks about it. */
  function dispute(payment: FakePayment, status: 'needs_response' | 'warning_needs_response' = 'needs_response'): void {
    const charge = chargeOf(payment);
    charge.disputed = true;
    const disputed = store.add<'dispute'>({
      id: store.newId('dispute'),
      object: 'dispute',
      amount: payment.amount,
      created: store.seconds(),
      status,
      charge: charge.id,
      payment_intent: payment.id,
    });
    store.emit('charge.dispute.created', disputed);
  }

  function closeDispute(payment: FakePayment, status: 'won' | 'lost'): void {
    const disputed = store.list('dispute').find(({ payment_intent: intent }) => intent === payment.id);
    if (!disputed) throw new Error('There is no dispute.');
    disputed.status = status;
    store.emit('charge.dispute.closed', disputed);
  }

  const deleteCustomer = (id: string): void => void store.objects.delete(id);

  return {
    prices,
    pay,
    settle,
    issueInvoice,
    expire,
    endPeriod,
    payOpen,
    giveUp,
    cancelInPortal,
    lastPayment,
    refund,
    dispute,
    closeDispute,
    deleteCustomer,
  };
}

export type FakeCustomers = ReturnType<typeof customersOf>;
