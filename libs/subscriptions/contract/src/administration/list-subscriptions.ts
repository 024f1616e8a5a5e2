import { defaultPageSize, defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { PlanId } from '../plans/plan';
import { holderKinds, ListedSubscription, subscriptionStates } from './administered-subscription';

export const subscriptionOrders = ['created', 'end', 'holder'] as const;
/** In days. */
export const endingWithinDays = [7, 30, 90] as const;

const filter = {
  /**
   * With what the address or name of the user, or the name of the institution, begins, in any case; or a whole id of the
   * subscription, here or at the payment provider.
   */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(Type.Enum(subscriptionStates)),
  plan: Type.Optional(PlanId),
  kind: Type.Optional(Type.Enum(holderKinds)),
  /** Running ones that end within so many days and are not renewed. */
  endsWithin: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  /** The subscriptions of an institution and of its members. */
  organisation: Type.Optional(Type.String({ format: 'uuid' })),
};

/** Filters combine. */
export const listSubscriptions = defineEndpoint({
  method: 'GET',
  url: '/admin/subscriptions',
  summary: 'Subscriptions of people and institutions by holder, state and plan, sorted and in pages',
  access: 'admin',
  twoFactor: true,
  query: Type.Object(
    {
      ...filter,
      sort: Type.Optional(Type.Enum(subscriptionOrders, { default: 'created' })),
      /** Open-ended subscriptions end later than all others. */
      direction: Type.Optional(Type.Enum(['asc', 'desc'] as const, { default: 'desc' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: defaultPageSize })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    subscriptions: Type.Array(ListedSubscription),
    /** The one asked for, or the last one where the list ends before. */
    page: Type.Integer(),
    /** All that the filters leave. */
    total: Type.Integer(),
    /** The total is about right; exact up to 2,000 subscriptions, and in the second half of a longer list. */
    isEstimate: Type.Boolean(),
    /** The plans that occur, for the filter. */
    plans: Type.Array(Type.String()),
  }),
  refusals: [],
});

export const exportSubscriptions = defineEndpoint({
  method: 'GET',
  url: '/admin/subscriptions.csv',
  summary: 'Subscriptions by holder, state and plan as CSV',
  access: 'admin',
  twoFactor: true,
  mediaType: 'text/csv; charset=utf-8',
  query: Type.Object(filter, { additionalProperties: false }),
  reply: Type.String(),
  refusals: [],
});

export type SubscriptionPage = Static<typeof listSubscriptions.reply>;
