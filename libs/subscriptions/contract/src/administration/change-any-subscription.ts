import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { ProviderState, SubscriptionDetails } from './administered-subscription';

const closed = { additionalProperties: false } as const;
const params = Type.Object({ subscription: Type.String({ format: 'uuid' }) });

/** For the audit trail, which stores it for good. */
export const maxReasonLength = 500;
const Reason = Type.String({ minLength: 1, maxLength: maxReasonLength });

/** From now on; payment providers allow no more. */
export const maxExtensionDays = 730;

export const getAnySubscription = defineEndpoint({
  method: 'GET',
  url: '/admin/subscriptions/:subscription',
  summary: 'A subscription of a person or an institution with its history',
  access: 'admin',
  twoFactor: true,
  params,
  reply: SubscriptionDetails,
  refusals: ['notFound'],
});

/** Separate from the subscription, which is shown where the provider cannot be reached. */
export const getProviderState = defineEndpoint({
  method: 'GET',
  url: '/admin/subscriptions/:subscription/provider',
  summary: 'A subscription as the payment provider has it now',
  access: 'admin',
  twoFactor: true,
  params,
  reply: ProviderState,
  refusals: ['notFound', 'paymentUnavailable'],
});

const write = { access: 'admin', twoFactor: true, params, reply: SubscriptionDetails } as const;

export const cancelAnySubscription = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/subscriptions/:subscription/cancel',
  summary: 'Ends a subscription with its period or at once',
  body: Type.Object(
    {
      at: Type.Enum(['periodEnd', 'now'] as const),
      /** Returns the last payment; only with `now`. */
      refund: Type.Optional(Type.Boolean()),
      reason: Reason,
    },
    closed,
  ),
  refusals: ['notFound', 'subscriptionEnded', 'changeImpossible', 'paymentUnavailable'],
});

export const resumeAnySubscription = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/subscriptions/:subscription/resume',
  summary: 'Takes back a cancellation before the period ends',
  refusals: ['notFound', 'subscriptionEnded', 'changeImpossible', 'paymentUnavailable'],
});

export const extendSubscription = defineEndpoint({
  ...write,
  method: 'POST',
  url: '/admin/subscriptions/:subscription/extend',
  summary: 'Moves the end of the present period, without a payment; one that renews itself is paid for again then',
  body: Type.Object(
    {
      /** At the time of day at which the period ends now. */
      until: Type.String({ format: 'date' }),
      reason: Reason,
    },
    closed,
  ),
  refusals: ['notFound', 'subscriptionEnded', 'changeImpossible', 'paymentUnavailable'],
});
