import { defineEndpoint, locales } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { PlanId, planKinds } from '../plans/plan';

const closed = { additionalProperties: false } as const;

/** A coupon or gift code as people type it. */
export const Code = Type.String({ minLength: 3, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' });

/**
 * `open` until the payment is confirmed by the provider; `paid` once what was bought is there; `failed` where the
 * payment was declined or not completed; `expired` where the payment page was left open.
 */
export const checkoutStates = ['open', 'paid', 'failed', 'expired'] as const;

/**
 * Begins a payment. The same `key` within a day is one checkout, so that a double click or a repeated call pays once;
 * prices come from the configuration, whatever the client believes.
 */
export const createCheckout = defineEndpoint({
  method: 'POST',
  url: '/checkout',
  summary: 'Begins the purchase of a plan; answers the address of the payment page',
  access: 'confirmed',
  body: Type.Object(
    {
      plan: PlanId,
      coupon: Type.Optional(Code),
      /** UUID of the client for this purchase. */
      key: Type.String({ format: 'uuid' }),
      /** Path of our site to lead to after the payment, such as the film that was being watched. */
      back: Type.Optional(Type.String({ maxLength: 500 })),
      lang: Type.Enum(locales),
      /** The consumer wants the film at once, and knows that the right of withdrawal ends with it (tickets). */
      beginsAtOnce: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  reply: Type.Object({ checkout: Type.String({ format: 'uuid' }), url: Type.String() }),
  refusals: ['planUnknown', 'alreadySubscribed', 'couponInvalid', 'paymentUnavailable'],
});

export const Checkout = Type.Object({
  id: Type.String({ format: 'uuid' }),
  plan: PlanId,
  kind: Type.Enum(planKinds),
  state: Type.Enum(checkoutStates),
  /** Path of our site to continue at; null where none was given. */
  back: Type.Union([Type.String(), Type.Null()]),
});

export const getCheckout = defineEndpoint({
  method: 'GET',
  url: '/checkout/:checkout',
  summary: 'The confirmed state of a purchase of the user',
  access: 'signedIn',
  params: Type.Object({ checkout: Type.String({ format: 'uuid' }) }),
  reply: Checkout,
  refusals: ['notFound'],
});

/** What a coupon makes of a price. */
export const previewCoupon = defineEndpoint({
  method: 'GET',
  url: '/coupons/:code',
  summary: 'What a coupon takes off each plan',
  access: 'signedIn',
  params: Type.Object({ code: Code }),
  reply: Type.Object({
    /** The first payment of each plan that it is valid for, in cents. */
    plans: Type.Array(Type.Object({ plan: PlanId, cents: Type.Integer({ minimum: 0 }) })),
  }),
  refusals: ['couponInvalid'],
});

/** Months are added to earlier gifts; a user who pays for a subscription keeps the code. */
export const redeemGiftCode = defineEndpoint({
  method: 'POST',
  url: '/gift-codes/redeem',
  summary: 'Redeems a gift code: its ticket or its months begin, without a payment',
  access: 'confirmed',
  body: Type.Object({ code: Code }, closed),
  reply: Type.Object({ kind: Type.Enum(planKinds) }),
  refusals: ['giftCodeInvalid', 'alreadySubscribed'],
});

export type CheckoutState = (typeof checkoutStates)[number];
export type Checkout = Static<typeof Checkout>;
