import type { ObjectRef } from '../provider/snapshots';
import { closeCheckout } from '../checkout/checkout-store';
import { inLock, objectLock } from '../in-lock';
import type { OpenSelling } from '../open-selling';
import { markHandled, unhandledEvents } from './event-store';
import { savePayment } from './save-payment';
import { saveSubscription, type SaveScope } from './save-subscription';

/**
 * Loads the present state of an object from the provider and saves it, whatever event has caused this. Any number of
 * calls in any order end in the same state: that of the provider. `before` changes the object first, in the same lock.
 */
export async function synchronise(
  selling: OpenSelling,
  object: ObjectRef,
  now: () => Date,
  before?: () => Promise<void>,
): Promise<void> {
  const { database, provider } = selling;
  const paid = await inLock(database, objectLock(provider.name, object), async (transaction) => {
    const events = await unhandledEvents(transaction, provider.name, object);
    await before?.();
    const bought = await load[object.kind](selling, object.id, { transaction, now: now() });
    // Events of a purchase are taken in once what was bought is saved.
    if (!bought) await markHandled(transaction, provider.name, events, now());
    return bought && { bought, events };
  });
  if (!paid) return;
  await synchronise(selling, paid.bought, now);
  await markHandled(database, provider.name, paid.events, now());
}

/** Loads and saves an object. Returns another one that is to be synchronised in its place. */
type Load = (selling: OpenSelling, id: string, scope: SaveScope) => Promise<ObjectRef | undefined>;

const load: Record<ObjectRef['kind'], Load> = {
  async subscription(selling, id, scope) {
    const snapshot = await selling.provider.loadSubscription(id);
    if (snapshot) await saveSubscription(selling, snapshot, scope);
    return undefined;
  },
  async payment(selling, id, scope) {
    const snapshot = await selling.provider.loadPayment(id);
    if (snapshot && 'ofSubscription' in snapshot) return { kind: 'subscription', id: snapshot.ofSubscription };
    if (snapshot) await savePayment(selling, snapshot, scope);
    return undefined;
  },
  async checkout({ provider }, id, { transaction }) {
    const snapshot = await provider.loadCheckout(id);
    if (!snapshot || snapshot.state === 'open') return undefined;
    if (typeof snapshot.state === 'object') return snapshot.state.paid;
    await closeCheckout(transaction, snapshot.checkout, snapshot.state);
    return undefined;
  },
};
