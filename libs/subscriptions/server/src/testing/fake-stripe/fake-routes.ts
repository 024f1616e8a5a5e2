import { endSubscription, releaseSchedule, subscriptionInvoices } from './fake-billing';
import { createCheckoutSession, expireSession } from './fake-sessions';
import type { FakeCustomers } from './fake-customers';
import type { FakePhase, FakeSchedule } from './fake-objects';
import { FakeError, type FakeStore, invalid } from './fake-store';
import { type Form, formOf, listOf, formText, textsByName } from './form-body';
import { periodEnd } from './fake-billing';

interface Call {
  store: FakeStore;
  customers: FakeCustomers;
  /** In the path. */
  id: string;
  /** Of the body, or of the query of a GET. */
  params: Form;
}

interface FakeRoute {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Others are refused, as Stripe does. */
  params: readonly string[];
  handle(call: Call): object;
}

const listOfObjects = (data: object[], { limit }: Form = {}) => {
  const size = Number(formText(limit) ?? 10);
  return { object: 'list', url: '', has_more: data.length > size, data: data.slice(0, size) };
};

const retrieve = (path: RegExp, kind: Parameters<FakeStore['get']>[0]): FakeRoute => ({
  method: 'GET',
  path,
  params: ['expand'],
  handle: ({ store, id }) => store.get(kind, id),
});

/** The calls that our code makes. */
export const fakeRoutes: readonly FakeRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/coupons$/,
    params: ['id', 'name', 'amount_off', 'currency', 'duration'],
    handle: ({ store, params }) => addCoupon(store, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    params: [
      ...['adaptive_pricing', 'cancel_url', 'client_reference_id', 'customer', 'customer_creation', 'customer_email'],
      ...['discounts', 'expires_at', 'invoice_creation', 'line_items', 'locale', 'metadata', 'mode'],
      ...['payment_intent_data', 'subscription_data', 'success_url'],
    ],
    handle: ({ store, customers, params }) => createCheckoutSession(store, customers, params),
  },
  retrieve(/^\/v1\/checkout\/sessions\/(\w+)$/, 'checkout.session'),
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    params: ['payment_intent', 'limit', 'expand'],
    handle: ({ store, params }) =>
      listOfObjects(
        store.list('checkout.session').filter(({ payment_intent: payment }) => payment === params['payment_intent']),
        params,
      ),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    params: [],
    handle: ({ store, id }) => expireSession(store, id),
  },
  retrieve(/^\/v1\/subscriptions\/(\w+)$/, 'subscription'),
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    params: ['cancel_at', 'cancel_at_period_end', 'proration_behavior', 'trial_end'],
    handle: ({ store, id, params }) => updateSubscription(store, id, params),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    params: [],
    handle({ store, id }) {
      const subscription = store.get('subscription', id);
      if (subscription.ended_at !== null) throw invalid('resource_missing', `No such subscription: ${id}`, 'id');
      endSubscription(store, subscription, 'cancellation_requested', store.seconds());
      return subscription;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/subscription_schedules$/,
    params: ['from_subscription'],
    handle: ({ store, params }) => createSchedule(store, formText(params['from_subscription']) ?? ''),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscription_schedules\/(\w+)$/,
    params: ['end_behavior', 'phases', 'proration_behavior'],
    handle: ({ store, id, params }) => updateSchedule(store, id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscription_schedules\/(\w+)\/release$/,
    params: [],
    handle({ store, id }) {
      const schedule = store.get('subscription_schedule', id);
      releaseSchedule(store, store.get('subscription', schedule.subscription ?? ''));
      return schedule;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    params: ['subscription', 'limit', 'expand'],
    handle: ({ store, params }) =>
      listOfObjects(
        subscriptionInvoices(store, store.get('subscription', formText(params['subscription']) ?? '', 'subscription')),
        params,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoice_payments$/,
    params: ['payment', 'limit', 'expand'],
    handle({ store, params }) {
      const { payment_intent: intent } = formOf(params['payment']);
      return listOfObjects(store.list('invoice_payment').filter(({ payment }) => payment.payment_intent === intent));
    },
  },
  retrieve(/^\/v1\/payment_intents\/(\w+)$/, 'payment_intent'),
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    params: ['customer', 'limit'],
    handle: ({ store, params }) =>
      listOfObjects(
        store.list('charge').filter(({ customer }) => customer === params['customer']),
        params,
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    params: ['charge'],
    handle: ({ store, params }) =>
      listOfObjects(store.list('refund').filter(({ charge }) => charge === params['charge'])),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    params: ['payment_intent'],
    handle: ({ store, customers, params }) => createRefund(store, customers, formText(params['payment_intent']) ?? ''),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    params: ['charge'],
    handle: ({ store, params }) =>
      listOfObjects(store.list('dispute').filter(({ charge }) => charge === params['charge'])),
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    params: ['customer', 'locale', 'return_url'],
    handle({ store, params }) {
      const { id } = store.get('customer', formText(params['customer']) ?? '', 'customer');
      return { id: 'bps_1', object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${id}` };
    },
  },
];

function addCoupon(store: FakeStore, params: Form): object {
  const id = formText(params['id']) ?? '';
  if (store.find('coupon', id)) throw invalid('resource_already_exists', 'Coupon already exists.', 'id');
  return store.add<'coupon'>({
    id,
    object: 'coupon',
    duration: 'once',
    currency: formText(params['currency']) ?? null,
    amount_off: Number(formText(params['amount_off'])),
  });
}

function updateSubscription(store: FakeStore, id: string, params: Form): object {
  const subscription = store.get('subscription', id);
  if (subscription.ended_at !== null) {
    throw invalid('invalid_canceled_subscription_fields', 'A canceled subscription can only update its metadata.');
  }
  if (subscription.schedule !== null) {
    const message = `The subscription is managed by the subscription schedule ${subscription.schedule}, and updating any cancelation behavior directly is not allowed.`;
    throw new FakeError(400, { type: 'invalid_request_error', message });
  }
  const { cancel_at: at, cancel_at_period_end: flag, trial_end: trialEnd } = params;
  const end = formText(trialEnd);
  if (end !== undefined) {
    subscription.status = 'trialing';
    Object.assign(subscription.items.data[0], {
      current_period_start: store.seconds(),
      current_period_end: Number(end),
    });
  }
  if (at === '') Object.assign(subscription, { cancel_at: null, cancel_at_period_end: false });
  if (flag !== undefined) {
    const cancels = flag === 'true';
    const periodEnds = subscription.items.data[0].current_period_end;
    Object.assign(subscription, { cancel_at: cancels ? periodEnds : null, cancel_at_period_end: cancels });
  }
  store.emit('customer.subscription.updated', subscription);
  return subscription;
}

function createSchedule(store: FakeStore, id: string): FakeSchedule {
  const subscription = store.get('subscription', id, 'from_subscription');
  if (subscription.schedule !== null || subscription.ended_at !== null) {
    throw invalid('parameter_invalid', 'The subscription cannot be migrated.', 'from_subscription');
  }
  const [item] = subscription.items.data;
  const current = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule = store.add<'subscription_schedule'>({
    id: store.newId('subscription_schedule'),
    object: 'subscription_schedule',
    current_phase: current,
    end_behavior: 'release',
    status: 'active',
    subscription: id,
    released_subscription: null,
    phases: [{ ...current, items: [{ price: item.price.id, quantity: 1 }], metadata: {} }],
  });
  subscription.schedule = schedule.id;
  store.emit('subscription_schedule.created', schedule);
  return schedule;
}

function updateSchedule(store: FakeStore, id: string, params: Form): object {
  const schedule = store.get('subscription_schedule', id);
  const phases: FakePhase[] = [];
  for (const phase of listOf(params['phases'])) {
    const items = listOf(phase['items']).map((item) => ({ price: formText(item['price']) ?? '', quantity: 1 }));
    const start = Number(formText(phase['start_date']) ?? phases.at(-1)?.end_date);
    const { interval } = formOf(phase['duration']);
    const end = Number(
      formText(phase['end_date']) ??
        periodEnd(start, { recurring: { interval: interval === 'year' ? 'year' : 'month', interval_count: 1 } }),
    );
    for (const { price } of items) store.get('price', price, 'phases');
    phases.push({ items, start_date: start, end_date: end, metadata: textsByName(phase['metadata']) });
  }
  if (phases[0]?.start_date !== schedule.current_phase?.start_date) {
    throw invalid('parameter_invalid', 'You can not modify the start date of the current phase.', 'phases');
  }
  schedule.phases = phases;
  store.emit('subscription_schedule.updated', schedule);
  return schedule;
}

function createRefund(store: FakeStore, customers: FakeCustomers, id: string): object {
  const payment = store.get('payment_intent', id, 'payment_intent');
  const charge = store.get('charge', payment.latest_charge ?? '');
  if (charge.refunded) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (charge.disputed) throw invalid('charge_disputed', `Charge ${charge.id} has been charged back.`);
  customers.refund(payment, charge.amount - charge.amount_refunded);
  return store.list('refund')[0] ?? {};
}
