import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

/** What is sold: full films for a month or a year that renews itself, or for some hours once. */
export const planKinds = ['month', 'year', 'ticket'] as const;

export const PlanId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' });

/** A price in cents of an ISO 4217 currency, tax included. */
export const Price = Type.Object({
  cents: Type.Integer({ minimum: 0 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
});

export const Plan = Type.Object({
  id: PlanId,
  kind: Type.Enum(planKinds),
  price: Price,
  /** Percent of value added tax that the price includes. */
  taxPercent: Type.Number({ minimum: 0, maximum: 100 }),
  /** How long a started ticket lasts; null for subscriptions. */
  hours: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** Within how many days of the purchase a ticket starts, at the latest by itself; null for subscriptions. */
  startsWithinDays: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
});

/** Independent of the viewer. */
export const listPlans = defineEndpoint({
  method: 'GET',
  url: '/plans',
  summary: 'What can be bought, cheapest first; empty where nothing is sold here',
  access: 'anyone',
  reply: Type.Object({
    plans: Type.Array(Plan),
    /** The payment page is a trial, on which no money moves. */
    sandbox: Type.Boolean(),
  }),
  refusals: [],
});

export type PlanKind = (typeof planKinds)[number];
export type Price = Static<typeof Price>;
export type Plan = Static<typeof Plan>;
