import type { OpenBilling } from '../open-billing';
import { synchronise } from '../synchronise/synchronise';
import { type CheckoutRow, closeCheckout, findExpired } from './checkout-store';

/**
 * Closes the purchases whose payment page has expired; one that was paid meanwhile is processed. One that cannot be
 * closed yet does not hold up the others.
 * @throws AggregateError after all of them
 */
export async function closeExpired(billing: OpenBilling, now: () => Date): Promise<void> {
  const { database, provider } = billing;
  const close = async ({ id, providerId }: CheckoutRow): Promise<void> => {
    const isClosed = providerId === null || (await provider.expireCheckout(providerId));
    if (isClosed) await closeCheckout(database, id, 'expired');
    else await synchronise(billing, { kind: 'checkout', id: providerId }, now);
  };
  const errors: unknown[] = [];
  for (const row of await findExpired(database, now())) {
    await close(row).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} open purchases could not be closed.`);
}
