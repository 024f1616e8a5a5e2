import type { Locale } from '@nitrate/contract-kit';
import type { InvoiceState, PlanKind, SubscriptionStatus } from '@nitrate/subscriptions/contract';
import type { ObjectRef } from '../provider/snapshots';

/** A price that the sandbox charges. Objects of the sandbox are stored as JSON: times are ISO times. */
export interface SandboxPlan {
  id: string;
  kind: PlanKind;
  cents: number;
  currency: string;
}

export interface SandboxInvoice {
  id: string;
  number: string;
  plan: string;
  cents: number;
  currency: string;
  issuedAt: string;
  period: { start: string; end: string } | null;
  paidAt: string | null;
  state: InvoiceState;
}

export interface SandboxCustomer {
  lang: Locale;
  returnUrl: string;
}

export interface SandboxCheckout {
  checkout: string;
  plan: SandboxPlan;
  /** Of the first payment. */
  cents: number;
  customer: string;
  lang: Locale;
  successUrl: string;
  cancelUrl: string;
  state: 'open' | 'failed' | 'expired' | 'paid';
  bought: ObjectRef | null;
}

export interface SandboxSubscription {
  checkout: string;
  customer: string;
  plan: SandboxPlan;
  status: SubscriptionStatus;
  startedAt: string;
  periodStart: string;
  periodEnd: string;
  pastDueSince: string | null;
  cancelAtPeriodEnd: boolean;
  next: SandboxPlan | null;
  endedAt: string | null;
  /** The latest last. */
  invoices: readonly SandboxInvoice[];
}

export interface SandboxPayment {
  checkout: string;
  customer: string;
  plan: SandboxPlan;
  paidAt: string;
  refundedAt: string | null;
  invoice: SandboxInvoice;
}

/** The objects by their kind. */
export interface SandboxObjects {
  customer: SandboxCustomer;
  checkout: SandboxCheckout;
  subscription: SandboxSubscription;
  payment: SandboxPayment;
}
