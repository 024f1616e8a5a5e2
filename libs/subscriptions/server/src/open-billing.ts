import { Refusal } from '@nitrate/http';
import type { PaymentProvider } from './provider/payment-provider';
import type { Billing } from './billing-deps';

/** `Billing` where something is sold. */
export interface OpenBilling extends Billing {
  provider: PaymentProvider;
}

/** @throws Refusal `paymentUnavailable` where nothing is sold */
export function openBilling<D extends Billing>(deps: D): D & OpenBilling {
  const { provider } = deps;
  if (!provider) throw new Refusal('paymentUnavailable');
  return { ...deps, provider };
}
