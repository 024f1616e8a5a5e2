import { defineEndpoint, locales, OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { PlanId, planKinds, Price } from '../plans/plan';

const closed = { additionalProperties: false } as const;

/**
 * `past_due`: a renewal could not be paid, films play on for some days; `cancelled`: ended by the user, by a refund or
 * by the archive; `expired`: ended because it was not paid, or because its period is over.
 */
export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'cancelled', 'expired'] as const;

/** Who takes the payments; `granted` where nobody does. */
export const providers = ['stripe', 'sandbox', 'granted'] as const;

/** An invoice is `open` as long as it is not paid. */
export const invoiceStates = ['paid', 'open', 'refunded', 'charged-back'] as const;

/** All times are ISO times. */
export const Subscription = Type.Object({
  id: Type.String({ format: 'uuid' }),
  plan: PlanId,
  kind: Type.Enum(planKinds),
  status: Type.Enum(subscriptionStatuses),
  /** What the next payment costs, as far as it is known; null where there is none. */
  nextPayment: OrNull(Type.Object({ at: Type.String(), price: Price })),
  periodStart: Type.String(),
  /** Null: open-ended, such as one that the archive gave. */
  periodEnd: OrNull(Type.String()),
  cancelAtPeriodEnd: Type.Boolean(),
  /** Until when films play in spite of an unpaid renewal; null unless `past_due`. */
  graceEnd: OrNull(Type.String()),
  endedAt: OrNull(Type.String()),
  /** The plan it changes to at the end of the period. */
  nextPlan: OrNull(PlanId),
  provider: Type.Enum(providers),
  /** Until when it can be withdrawn from (§ 355 BGB); null where that time is over. */
  withdrawableUntil: OrNull(Type.String()),
});

export const Ticket = Type.Object({
  id: Type.String({ format: 'uuid' }),
  plan: PlanId,
  purchasedAt: Type.String(),
  /** Null until it has started. */
  validFrom: OrNull(Type.String()),
  /** Before it has started: when it ends at the latest. */
  validUntil: Type.String(),
  /** The archive gave it; nobody paid. */
  isGift: Type.Boolean(),
  state: Type.Enum(['unused', 'running', 'over', 'refunded'] as const),
  /** Until when it can be withdrawn from (§ 355 BGB); null once it has started, or where that time is over. */
  withdrawableUntil: OrNull(Type.String()),
});

export const Invoice = Type.Object({
  id: Type.String({ format: 'uuid' }),
  number: Type.String(),
  issuedAt: Type.String(),
  plan: PlanId,
  kind: Type.Enum(planKinds),
  price: Price,
  taxPercent: Type.Number(),
  state: Type.Enum(invoiceStates),
  /** The provider's page of the invoice; null where there is none. */
  url: OrNull(Type.String()),
});

/** An organisation that the user belongs to by their confirmed address. */
export const Membership = Type.Object({ organisation: Type.String(), until: OrNull(Type.String()) });

export const getSubscription = defineEndpoint({
  method: 'GET',
  url: '/subscription',
  summary: 'The current or last subscription of the user',
  access: 'signedIn',
  reply: Type.Object({ subscription: OrNull(Subscription), membership: OrNull(Membership) }),
  refusals: [],
});

export const listTickets = defineEndpoint({
  method: 'GET',
  url: '/tickets',
  summary: 'The tickets of the user, the latest first',
  access: 'signedIn',
  reply: Type.Object({ tickets: Type.Array(Ticket) }),
  refusals: [],
});

export const startTicket = defineEndpoint({
  method: 'POST',
  url: '/tickets/start',
  summary: 'Starts the ticket of the user that was bought first and has not started; while one runs, returns that one',
  access: 'confirmed',
  reply: Ticket,
  refusals: ['notFound'],
});

export const listInvoices = defineEndpoint({
  method: 'GET',
  url: '/invoices',
  summary: 'The invoices of the user, the latest first',
  access: 'signedIn',
  reply: Type.Object({ invoices: Type.Array(Invoice) }),
  refusals: [],
});

export const cancelSubscription = defineEndpoint({
  method: 'POST',
  url: '/subscription/cancel',
  summary: 'Ends the subscription with its paid period',
  access: 'confirmed',
  reply: Subscription,
  refusals: ['notFound', 'paymentUnavailable'],
});

export const resumeSubscription = defineEndpoint({
  method: 'POST',
  url: '/subscription/resume',
  summary: 'Takes back a cancellation before the period ends',
  access: 'confirmed',
  reply: Subscription,
  refusals: ['notFound', 'paymentUnavailable'],
});

export const changeSubscription = defineEndpoint({
  method: 'POST',
  url: '/subscription/change',
  summary: 'Changes to another plan at the end of the paid period; the present plan takes a change back',
  access: 'confirmed',
  body: Type.Object({ plan: PlanId }, closed),
  reply: Subscription,
  refusals: ['notFound', 'planUnknown', 'paymentUnavailable'],
});

/** Where the user changes their means of payment. */
export const openPaymentPortal = defineEndpoint({
  method: 'POST',
  url: '/subscription/portal',
  summary: 'The address of the page on which the user changes their means of payment',
  access: 'confirmed',
  body: Type.Object({ lang: Type.Enum(locales) }, closed),
  reply: Type.Object({ url: Type.String() }),
  refusals: ['notFound', 'paymentUnavailable'],
});

export type Provider = (typeof providers)[number];
export type InvoiceState = (typeof invoiceStates)[number];
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
export type Subscription = Static<typeof Subscription>;
export type Ticket = Static<typeof Ticket>;
export type Invoice = Static<typeof Invoice>;
export type Membership = Static<typeof Membership>;
