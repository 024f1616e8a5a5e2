import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';

/** Where Stripe delivers its events. The body is verified as it was sent, so it has no schema. */
export const receiveStripeEvent = defineEndpoint({
  method: 'POST',
  url: '/webhooks/stripe',
  summary: 'Receives an event of Stripe; the signature is verified, a repeated event changes nothing',
  access: 'anyone',
  reply: Type.Object({}),
  refusals: ['webhookInvalid', 'notFound'],
});

/** Where the sandbox delivers its events, signed like Stripe's. */
export const receiveSandboxEvent = defineEndpoint({
  method: 'POST',
  url: '/webhooks/sandbox',
  summary: 'Receives an event of the sandbox; the signature is verified, a repeated event changes nothing',
  access: 'anyone',
  reply: Type.Object({}),
  refusals: ['webhookInvalid', 'notFound'],
});
