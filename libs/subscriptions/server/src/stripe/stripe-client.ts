import Stripe from 'stripe';

/** The version of Stripe's API that this code and the types of the library are written for. */
export const stripeApiVersion = '2026-10-28.endive';

/** A call waits inside a lock and for a user, so that it fails before the user gives up. */
const timeoutMs = 8_000;
/** The library repeats what failed on the way with the same idempotency key. */
const maxNetworkRetries = 2;

export interface StripeKeys {
  /** A secret or a restricted key. */
  key: string;
  webhookSecret: string;
}

export interface StripeAddress {
  /** Another address than Stripe's, for tests. */
  api?: URL | undefined;
  timeoutMs?: number;
}

/** The library, which is given nothing to report about this machine. */
export const openStripe = ({ key }: Pick<StripeKeys, 'key'>, address: StripeAddress = {}): Stripe =>
  new Stripe(key, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries,
    timeout: address.timeoutMs ?? timeoutMs,
    telemetry: false,
    appInfo: { name: 'Nitrate' },
    ...(address.api && {
      host: address.api.hostname,
      port: address.api.port,
      protocol: address.api.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });

/** Whether payments with a key are tests, in which no money moves. */
export const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);
