import type { OpenSelling } from '../open-selling';
import type { CancelNow } from './queue-cancel-now';
import { synchronise } from './synchronise';

/** Ends a subscription, returns a payment or closes a payment page, and saves the new state. */
export async function cancelNow(selling: OpenSelling, { kind, id, refund }: CancelNow, now: () => Date): Promise<void> {
  const { provider } = selling;
  const write = {
    subscription: () => provider.cancelNow(id, { refund }),
    payment: () => provider.refundPayment(id),
    checkout: async () => void (await provider.expireCheckout(id)),
  };
  await synchronise(selling, { kind, id }, now, write[kind]);
}
