import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@nitrate/contract-kit';
import type { Provider } from '@nitrate/subscriptions/contract';
import type { PlanConfig } from '../plans/plan-catalogue';
import type { CheckoutSnapshot, ObjectRef, PaymentSnapshot, SubscriptionSnapshot } from './snapshots';

/** What a payment page is opened for. */
export interface CheckoutOrder {
  /** Id of our `checkout`: the idempotency key, and returned with what was bought. */
  checkout: string;
  plan: PlanConfig;
  /** Taken off the first payment; null: nothing. */
  coupon: { code: string; percentOff: number } | null;
  /** Who has paid here before; null for a new customer. */
  customer: string | null;
  email: string;
  lang: Locale;
  /** Where the payment page leads to after the payment, and where it leads back to without one. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** An event says which object has changed, and nothing about its state: that is loaded. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Null for an event about anything else. */
  object: ObjectRef | null;
}

/** Thrown by `readEvent` for an event that the provider did not sign, or not recently. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** A payment that was made for a subscription: that is loaded in its place. */
interface SubscriptionPayment {
  ofSubscription: string;
}

/**
 * Who takes the payments. All writes are idempotent, and throw where the provider cannot be reached. State is read by
 * the `load` functions alone: the present one, whatever event has caused it.
 */
export interface PaymentProvider {
  readonly name: Exclude<Provider, 'granted'>;
  /** Opens a payment page; the same order opens the same page. */
  createCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>;
  /** Closes a payment page. @returns false where it was paid before */
  expireCheckout(id: string): Promise<boolean>;
  cancelAtPeriodEnd(subscription: string): Promise<void>;
  /** Takes a cancellation to the end of the period back. */
  resume(subscription: string): Promise<void>;
  /** Changes to a plan at the end of the period; the present plan takes a change back, both a cancellation. */
  changePlan(subscription: string, plan: PlanConfig): Promise<void>;
  /** Moves the end of the present period, without a payment; the next one is made then. Not with a change of plan ahead. */
  extend(subscription: string, until: Date): Promise<void>;
  /** Ends a subscription at once, if it has not ended; `refund` returns its last payment. */
  cancelNow(subscription: string, options: { refund: boolean }): Promise<void>;
  /** Returns a single payment as a whole. */
  refundPayment(payment: string): Promise<void>;
  /** Where a customer changes their means of payment. */
  portalUrl(portal: { customer: string; lang: Locale; returnUrl: string }): Promise<string>;
  /** @throws InvalidEvent */
  readEvent(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<ProviderEvent>;
  loadCheckout(id: string): Promise<CheckoutSnapshot | undefined>;
  /** Undefined until its first payment. */
  loadSubscription(id: string): Promise<SubscriptionSnapshot | undefined>;
  /** Undefined until it was successful. */
  loadPayment(id: string): Promise<PaymentSnapshot | SubscriptionPayment | undefined>;
}
