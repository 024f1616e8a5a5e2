import type { InvoiceState, SubscriptionStatus } from '@nitrate/subscriptions/contract';

/** The kinds of objects whose change a provider reports. */
export type ProviderObject = 'checkout' | 'subscription' | 'payment';

/** An object at the provider. */
export interface ObjectRef {
  kind: ProviderObject;
  /** At the provider. */
  id: string;
}

/** An invoice at the provider, in its present state. Drafts and void invoices are left out. */
export interface InvoiceSnapshot {
  id: string;
  number: string;
  plan: string;
  cents: number;
  currency: string;
  issuedAt: Date;
  /** What it pays for; null for a ticket. */
  period: { start: Date; end: Date } | null;
  /** Also once it is refunded or charged back; null: never paid. */
  paidAt: Date | null;
  state: InvoiceState;
  /** Page of the invoice. */
  url: string | null;
}

/** A subscription at the provider, in its present state. */
export interface SubscriptionSnapshot {
  id: string;
  customer: string;
  /** Id of the `checkout` that it was bought with; null for one that was not bought here. */
  checkout: string | null;
  plan: string;
  kind: 'month' | 'year';
  status: SubscriptionStatus;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** Exactly while `past_due`. */
  pastDueSince: Date | null;
  cancelAtPeriodEnd: boolean;
  /** The plan that it changes to at the end of the period. */
  nextPlan: string | null;
  /** Price of the next period, by `nextPlan` where there is one. */
  nextPrice: { cents: number; currency: string };
  /** Exactly while `cancelled` or `expired`. */
  endedAt: Date | null;
  /** At least the last ones; those that are missing stay as they are stored. */
  invoices: readonly InvoiceSnapshot[];
}

/** A single payment at the provider that was successful, in its present state. */
export interface PaymentSnapshot {
  id: string;
  customer: string;
  checkout: string | null;
  plan: string;
  paidAt: Date;
  /** When it was refunded or charged back as a whole. */
  refundedAt: Date | null;
  invoice: InvoiceSnapshot;
}

/** A payment page at the provider. `paid` is what was bought on it. */
export interface CheckoutSnapshot {
  /** Id of our `checkout`. */
  checkout: string;
  state: 'open' | 'failed' | 'expired' | { paid: ObjectRef };
}
