import { Refusal } from '@nitrate/http';
import type { PaymentProvider } from './provider/payment-provider';
import type { Selling } from './selling-deps';

/** `Selling` where something is sold. */
export interface OpenSelling extends Selling {
  provider: PaymentProvider;
}

/** @throws Refusal `paymentUnavailable` where nothing is sold */
export function openSelling<D extends Selling>(deps: D): D & OpenSelling {
  const { provider } = deps;
  if (!provider) throw new Refusal('paymentUnavailable');
  return { ...deps, provider };
}
