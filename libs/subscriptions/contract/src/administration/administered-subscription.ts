import { OrNull } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { Invoice, providers, subscriptionStatuses } from '../account/subscription';
import { PlanId, Price } from '../plans/plan';

/** `b2c`: of a person, who pays or was given it; `b2e`: of an institution. */
export const holderKinds = ['b2c', 'b2e'] as const;

/** `upcoming`: its period begins later. `expired` as well where the period is over and nothing renews it. */
export const subscriptionStates = ['upcoming', ...subscriptionStatuses] as const;

/** What administrators can do with a subscription in its present state. */
export const subscriptionChanges = ['cancelAtPeriodEnd', 'cancelNow', 'refund', 'resume', 'extend'] as const;

/** A subscription in the list. Times are ISO times. */
export const ListedSubscription = Type.Object({
  /** For `b2e` the id of the institution. */
  id: Type.String(),
  kind: Type.Enum(holderKinds),
  state: Type.Enum(subscriptionStates),
  /** Null for an institution. */
  plan: OrNull(PlanId),
  provider: OrNull(Type.Enum(providers)),
  /** Null for an institution, and once the account is deleted. */
  user: OrNull(Type.Object({ id: Type.String(), email: Type.String() })),
  organisation: OrNull(Type.Object({ id: Type.String(), name: Type.String() })),
  periodStart: Type.String(),
  /** Null: open-ended. */
  periodEnd: OrNull(Type.String()),
  /** It ends with its period. */
  ends: Type.Boolean(),
  createdAt: Type.String(),
  /** When it ended before or with its period. */
  endedAt: OrNull(Type.String()),
});
export type ListedSubscription = Static<typeof ListedSubscription>;

/** Something that has happened to a subscription. */
const SubscriptionEvent = Type.Object({
  at: Type.String(),
  event: Type.Enum(['begun', 'invoiced', 'paid', 'paymentFailed', 'ended'] as const),
  /** Of an invoice. */
  invoice: Type.Optional(Type.Pick(Invoice, ['number', 'price', 'state', 'url'])),
});

export const SubscriptionDetails = Type.Object({
  ...ListedSubscription.properties,
  /** Id at the payment provider. */
  providerId: OrNull(Type.String()),
  nextPayment: OrNull(Type.Object({ at: Type.String(), price: Price })),
  /** The plan it changes to at the end of the period. */
  nextPlan: OrNull(PlanId),
  pastDueSince: OrNull(Type.String()),
  /** Until when films play in spite of an unpaid renewal. */
  graceEnd: OrNull(Type.String()),
  /** The latest first. */
  history: Type.Array(SubscriptionEvent),
  changes: Type.Array(Type.Enum(subscriptionChanges)),
});
export type SubscriptionDetails = Static<typeof SubscriptionDetails>;

/** A subscription as the payment provider has it now. */
export const ProviderState = Type.Object({
  state: Type.Enum(subscriptionStatuses),
  plan: Type.String(),
  periodEnd: Type.String(),
  ends: Type.Boolean(),
  endedAt: OrNull(Type.String()),
  nextPrice: Price,
  /** What is stored here is the same. */
  isCurrent: Type.Boolean(),
});
export type ProviderState = Static<typeof ProviderState>;
