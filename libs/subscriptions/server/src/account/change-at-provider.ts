import { Refusal } from '@nitrate/http';
import type { Subscription } from '@nitrate/subscriptions/contract';
import type { Static } from 'typebox';
import { openBilling } from '../open-billing';
import type { PaymentProvider } from '../provider/payment-provider';
import type { Billing } from '../billing-deps';
import { synchronise } from '../synchronise/synchronise';
import { presentSubscription } from './present-subscription';
import { currentSubscription, findSubscription } from './subscription-store';

/**
 * Changes the running subscription of a user at the provider, then saves and returns the state that this has led to: the
 * reply does not wait for the event.
 * @throws Refusal `notFound` without such a subscription, `paymentUnavailable` where the provider cannot be reached
 */
export async function changeAtProvider(
  deps: Billing,
  userId: string,
  now: () => Date,
  change: (provider: PaymentProvider, id: string) => Promise<void>,
): Promise<Static<typeof Subscription>> {
  const billing = openBilling(deps);
  const { database, provider } = billing;
  const current = await currentSubscription(database, userId);
  if (!current || current.endedAt || current.providerId === null) throw new Refusal('notFound');
  if (current.provider !== provider.name) throw new Refusal('paymentUnavailable');
  const { id, providerId } = current;
  const write = () => available(change(provider, providerId));
  const loading = { ...provider, loadSubscription: (object: string) => available(provider.loadSubscription(object)) };
  await synchronise({ ...billing, provider: loading }, { kind: 'subscription', id: providerId }, now, write);
  const changed = await findSubscription(database, id);
  if (!changed) throw new Refusal('notFound');
  return presentSubscription(changed, now());
}

/** @throws Refusal `paymentUnavailable` where the provider does not do what it is asked to */
export const available = <T>(call: Promise<T>): Promise<T> =>
  call.catch((cause: unknown) => {
    throw new Refusal('paymentUnavailable', { cause });
  });
