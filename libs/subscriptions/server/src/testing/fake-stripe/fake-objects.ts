import type Stripe from 'stripe';

// The parts of Stripe's objects that our calls read and write, with the types of the library.

export type FakePrice = Pick<Stripe.Price, 'id' | 'object' | 'currency'> & {
  unit_amount: number;
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> | null;
};

export type FakeCustomer = Pick<Stripe.Customer, 'id' | 'object' | 'email'>;

export type FakeCoupon = Pick<Stripe.Coupon, 'id' | 'object' | 'amount_off' | 'currency' | 'duration'>;

export type FakeSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & {
  customer: string | null;
  customer_email: string | null;
  invoice: string | null;
  payment_intent: string | null;
  subscription: string | null;
};

type FakeItem = Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_end' | 'current_period_start'> & {
  price: FakePrice;
};

export type FakeSubscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'metadata'
  | 'start_date'
  | 'status'
> & {
  cancellation_details: Pick<Stripe.Subscription.CancellationDetails, 'reason'>;
  customer: string;
  items: { object: 'list'; data: [FakeItem] };
  schedule: string | null;
};

export interface FakePhase extends Pick<Stripe.SubscriptionSchedule.Phase, 'end_date' | 'metadata' | 'start_date'> {
  items: { price: string; quantity: number }[];
}

export type FakeSchedule = Pick<
  Stripe.SubscriptionSchedule,
  'id' | 'object' | 'current_phase' | 'end_behavior' | 'status'
> & {
  phases: FakePhase[];
  subscription: string | null;
  released_subscription: string | null;
};

type FakeLine = Pick<Stripe.InvoiceLineItem, 'id' | 'object' | 'amount' | 'period'> & {
  parent: { subscription_item_details: { proration: boolean } | null };
  pricing: { type: 'price_details'; price_details: { price: string } };
};

export type FakeInvoicePayment = Pick<Stripe.InvoicePayment, 'id' | 'object' | 'status'> & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type FakeInvoice = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'created' | 'currency' | 'hosted_invoice_url' | 'metadata' | 'number' | 'status' | 'total'
> & {
  customer: string;
  lines: { object: 'list'; data: FakeLine[] };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } } | null;
  payments: { object: 'list'; data: FakeInvoicePayment[] };
  status_transitions: Pick<Stripe.Invoice.StatusTransitions, 'finalized_at' | 'paid_at'>;
};

export type FakePayment = Pick<Stripe.PaymentIntent, 'id' | 'object' | 'amount' | 'created' | 'metadata' | 'status'> & {
  customer: string;
  latest_charge: string | null;
};

export type FakeCharge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'created' | 'disputed' | 'refunded'
> & {
  customer: string;
  payment_intent: string;
};

export type FakeRefund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'created' | 'status'> & {
  charge: string;
  payment_intent: string;
};

export type FakeDispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'created' | 'status'> & {
  charge: string;
  payment_intent: string;
};

/** The objects by their `object`. */
export interface FakeObjects {
  price: FakePrice;
  customer: FakeCustomer;
  coupon: FakeCoupon;
  'checkout.session': FakeSession;
  subscription: FakeSubscription;
  subscription_schedule: FakeSchedule;
  invoice: FakeInvoice;
  invoice_payment: FakeInvoicePayment;
  payment_intent: FakePayment;
  charge: FakeCharge;
  refund: FakeRefund;
  dispute: FakeDispute;
}
