import { writeAudit } from '@nitrate/audit';
import { inTransaction, type Transaction } from '@nitrate/database';
import { Refusal, validationFailed } from '@nitrate/http';
import type { cancelAnySubscription, extendSubscription, SubscriptionDetails } from '@nitrate/subscriptions/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { available } from '../account/change-at-provider';
import { findSubscription, lockSubscription, type SubscriptionRow } from '../account/subscription-store';
import { inLock, objectLock } from '../in-lock';
import { openBilling } from '../open-billing';
import type { PaymentProvider } from '../provider/payment-provider';
import type { Billing } from '../billing-deps';
import { saveSubscription } from '../synchronise/save-subscription';
import type { SubscriptionsTables } from '../tables';
import type { AdminAct } from './administration-deps';
import { extendedEnd } from './extended-end';
import { possibleChanges } from './possible-changes';
import { subscriptionState } from './subscription-state';

/** What a change does, for the audit trail, for the provider, and for one that the archive gave. */
interface Change {
  action: 'subscription.cancelled' | 'subscription.resumed' | 'subscription.extended';
  after: Record<string, unknown>;
  atProvider(provider: PaymentProvider, id: string): Promise<void>;
  ofGranted: Partial<{ status: 'cancelled'; ended_at: Date; period_end: Date }>;
}

/** Decides in the lock of the subscription. @throws Refusal where its state does not allow the change */
type Decide = (row: SubscriptionRow) => Change;

/** Ends the subscription of a user with its period or at once. */
export const cancelOfUser = (
  deps: Billing,
  id: string,
  { at, refund = false, reason }: BodyOf<typeof cancelAnySubscription>,
  act: AdminAct,
): Promise<void> =>
  change(deps, id, act, (row) => {
    if (at === 'periodEnd') {
      requireChange(row, 'cancelAtPeriodEnd', act.now);
      return {
        action: 'subscription.cancelled',
        after: { at, reason },
        ofGranted: {},
        atProvider: (provider, object) => provider.cancelAtPeriodEnd(object),
      };
    }
    requireChange(row, refund ? 'refund' : 'cancelNow', act.now);
    return {
      action: 'subscription.cancelled',
      after: { at, refund, reason },
      atProvider: (provider, object) => provider.cancelNow(object, { refund }),
      ofGranted: { status: 'cancelled', ended_at: act.now },
    };
  });

/** Takes back the cancellation of a subscription before its period ends. */
export const resumeOfUser = (deps: Billing, id: string, act: AdminAct): Promise<void> =>
  change(deps, id, act, (row) => {
    requireChange(row, 'resume', act.now);
    return {
      action: 'subscription.resumed',
      after: {},
      ofGranted: {},
      atProvider: (provider, object) => provider.resume(object),
    };
  });

/** Moves the end of the present period of a user's subscription. */
export const extendOfUser = (
  deps: Billing,
  id: string,
  { until: day, reason }: BodyOf<typeof extendSubscription>,
  act: AdminAct,
): Promise<void> =>
  change(deps, id, act, (row) => {
    requireChange(row, 'extend', act.now);
    if (row.periodEnd === null) throw new Refusal('changeImpossible');
    const until = extendedEnd(row.periodEnd, day, act.now);
    if (!(until instanceof Date)) throw validationFailed([until]);
    return {
      action: 'subscription.extended',
      after: { periodEnd: until, reason },
      ofGranted: { period_end: until },
      atProvider: (provider, object) => provider.extend(object, until),
    };
  });

function requireChange(row: SubscriptionRow, wanted: SubscriptionDetails['changes'][number], now: Date): void {
  const facts = { ...row, kind: 'b2c' as const, state: subscriptionState(row, now), ends: row.cancelAtPeriodEnd };
  if (possibleChanges(facts).includes(wanted)) return;
  throw new Refusal(row.endedAt ? 'subscriptionEnded' : 'changeImpossible');
}

/**
 * Decides on a change, makes it, records it and loads what the provider has made of it, in the lock of the subscription.
 * Where that load fails, the record stays, because the change was made; the event of the provider brings its result.
 */
async function change(deps: Billing, id: string, act: AdminAct, decide: Decide): Promise<void> {
  const known = await findSubscription(deps.database, id);
  if (!known) throw new Refusal('notFound');
  const { provider: name, providerId } = known;
  if (name === 'granted' || providerId === null) {
    await inTransaction(deps.database, async (transaction) => {
      const row = await locked(transaction, id);
      const decided = decide(row);
      await transaction
        .tables<SubscriptionsTables>()
        .updateTable('subscription')
        .set({ ...decided.ofGranted, updated_at: act.now })
        .where('id', '=', id)
        .execute();
      await audit(transaction, row, decided, act);
    });
    return;
  }
  const billing = openBilling(deps);
  const { provider, database } = billing;
  if (name !== provider.name) throw new Refusal('paymentUnavailable');
  const lock = objectLock(provider.name, { kind: 'subscription', id: providerId });
  const failure = await inLock(database, lock, async (transaction) => {
    const row = await locked(transaction, id);
    const decided = decide(row);
    await available(decided.atProvider(provider, providerId));
    await audit(transaction, row, decided, act);
    const loaded = await available(provider.loadSubscription(providerId)).catch((error: Refusal) => error);
    if (loaded instanceof Refusal) return loaded;
    if (loaded) await saveSubscription(billing, loaded, { transaction, now: act.now });
    return undefined;
  });
  if (failure) throw failure;
}

async function locked(transaction: Transaction, id: string): Promise<SubscriptionRow> {
  const row = await lockSubscription(transaction, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

const audit = (
  transaction: Transaction,
  { id, status, periodEnd, cancelAtPeriodEnd }: SubscriptionRow,
  { action, after }: Change,
  { actor, requestId }: AdminAct,
): Promise<void> =>
  writeAudit(transaction, {
    actor,
    action,
    target: { kind: 'subscription', id },
    requestId,
    before: { status, periodEnd, cancelAtPeriodEnd },
    after,
  });
