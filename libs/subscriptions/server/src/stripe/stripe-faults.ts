import Stripe from 'stripe';

/** Stripe did not do what it was asked to. Its message is for the log, and holds neither keys nor what a user entered. */
export class StripeFault extends Error {
  override readonly name = 'StripeFault';
}

/** Whether an error of the library has one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code);

/** Whether an object, or the one that a parameter names, is not at Stripe. */
export const isMissing = (error: unknown, param?: string): boolean =>
  hasCode(error, 'resource_missing') && (param === undefined || (error as Stripe.errors.StripeError).param === param);

/** What is there, or undefined. */
export const found = <T>(loading: Promise<T>): Promise<T | undefined> =>
  loading.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** A function whose errors of the library become `StripeFault`: those hold headers and parts of the request. */
export const withFaults =
  <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
  (...args: A): Promise<R> =>
    call(...args).catch((error: unknown) => {
      throw error instanceof Stripe.errors.StripeError ? faultOf(error) : error;
    });

function faultOf({ type, code, param, requestId, message }: Stripe.errors.StripeError): StripeFault {
  const facts = [type, code, param, requestId].filter((fact) => fact !== undefined).join(', ');
  // Stripe repeats an address that it does not accept.
  const text = param === 'customer_email' ? 'The address was not accepted.' : message;
  return new StripeFault(`Stripe (${facts}): ${text}`);
}
