import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { InvalidEvent, type ProviderEvent } from '../provider/payment-provider';
import type { ObjectRef, ProviderObject } from '../provider/snapshots';
import { isTestKey, type StripeKeys } from './stripe-client';
import { idOf } from './stripe-snapshots';

const EventBody = Type.Object({
  id: Type.String({ minLength: 1 }),
  type: Type.String(),
  livemode: Type.Boolean(),
  /** Of an account that is connected to ours. */
  account: Type.Optional(Type.String()),
  data: Type.Unknown(),
});
const EventData = Type.Object({ object: Type.Object({}) });

/**
 * Reads an event that Stripe has signed with our secret, recently. One of test mode while the key is a live one, or the
 * other way round, comes from a webhook that was set up in the wrong mode.
 * @throws InvalidEvent
 */
export function readEvent(
  stripe: Stripe,
  { key, webhookSecret }: StripeKeys,
  { rawBody, headers, now }: { rawBody: Buffer; headers: IncomingHttpHeaders; now: Date },
): ProviderEvent {
  const event = verifiedEvent(stripe, webhookSecret, { rawBody, signature: headers['stripe-signature'], now });
  if (!Value.Check(EventBody, event)) throw new InvalidEvent('The event has another form.');
  if (event.livemode === isTestKey(key)) throw new InvalidEvent('The event is of another mode than the key.');
  // Events of connected accounts are about objects that this key does not find.
  const { id, type, data, account } = event;
  return { id, type, object: account === undefined ? objectOf(type, data) : null };
}

function verifiedEvent(
  stripe: Stripe,
  secret: string,
  { rawBody, signature, now }: { rawBody: Buffer; signature: string | string[] | undefined; now: Date },
): unknown {
  try {
    const { webhooks } = stripe;
    return webhooks.constructEvent(rawBody, signature ?? '', secret, undefined, undefined, now.getTime());
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new InvalidEvent('The event is not JSON.', { cause });
    throw new InvalidEvent('The event is not signed, or not recently.', { cause });
  }
}

type Expandable = string | { id: string } | null;

/** What the readers look at. */
interface EventObject {
  id?: string;
  subscription?: Expandable;
  released_subscription?: string | null;
  payment_intent?: Expandable;
  /** Of an invoice. */
  parent?: Stripe.Invoice['parent'];
  /** Of the payment of an invoice. */
  payment?: Stripe.InvoicePayment.Payment;
}

type ObjectReader = (object: EventObject) => ObjectRef | null;

const ref = (kind: ProviderObject, object: Expandable | undefined): ObjectRef | null => {
  const id = idOf(object);
  return id === null ? null : { kind, id };
};

const paymentOf: ObjectReader = ({ payment_intent: payment }) => ref('payment', payment);

/** Which object an event is about, by the beginning of its type. Others need nothing to be done. */
const readers: readonly [prefix: string, read: ObjectReader][] = [
  ['checkout.session.', ({ id }) => ref('checkout', id)],
  ['customer.subscription.', ({ id }) => ref('subscription', id)],
  [
    'subscription_schedule.',
    ({ subscription, released_subscription: end }) => ref('subscription', subscription ?? end),
  ],
  ['invoice.', ({ parent }) => ref('subscription', parent?.subscription_details?.subscription)],
  ['invoice_payment.', ({ payment }) => ref('payment', payment?.payment_intent)],
  ['charge.dispute.', paymentOf],
  ['charge.refund', paymentOf],
  ['refund.', paymentOf],
];

function objectOf(type: string, data: unknown): ObjectRef | null {
  const reader = readers.find(([prefix]) => type.startsWith(prefix));
  return reader && Value.Check(EventData, data) ? reader[1](data.object) : null;
}
