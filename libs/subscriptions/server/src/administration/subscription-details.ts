import type { SubscriptionDetails } from '@nitrate/subscriptions/contract';
import { findInvoicesOfSubscription, type InvoiceRow } from '../account/invoice-store';
import { presentSubscription } from '../account/present-subscription';
import { findSubscription, type SubscriptionRow as StoredSubscription } from '../account/subscription-store';
import type { ListDeps } from './administration-deps';
import { possibleChanges } from './possible-changes';
import { presentListed } from './present-listed';
import { findRow, type HeldRow } from './read-subscriptions';

type History = SubscriptionDetails['history'];

/** A subscription of a user or an organisation with its history; undefined where there is none. */
export async function findDetails(deps: ListDeps, id: string, now: Date): Promise<SubscriptionDetails | undefined> {
  const row = await findRow(deps, id, now);
  if (!row) return undefined;
  const stored = row.kind === 'b2c' ? await findSubscription(deps.database, id) : undefined;
  const invoices = stored ? await findInvoicesOfSubscription(deps.database, id) : [];
  return presentDetails(row, stored, invoices, now);
}

function presentDetails(
  row: HeldRow,
  stored: StoredSubscription | undefined,
  invoices: readonly InvoiceRow[],
  now: Date,
): SubscriptionDetails {
  const listed = presentListed(row);
  const nextPlan = stored?.nextPlan ?? null;
  const subscription = stored && presentSubscription(stored, now);
  return {
    ...listed,
    ...{ providerId: stored?.providerId ?? null, nextPlan },
    nextPayment: subscription?.nextPayment ?? null,
    pastDueSince: stored?.pastDueSince?.toISOString() ?? null,
    graceEnd: subscription?.graceEnd ?? null,
    history: historyOf(listed, stored?.pastDueSince ?? null, invoices),
    changes: possibleChanges({ ...row, nextPlan }),
  };
}

/** What has happened, from the dates that are stored. */
function historyOf(
  { createdAt, periodStart, kind, endedAt }: ReturnType<typeof presentListed>,
  pastDueSince: Date | null,
  invoices: readonly InvoiceRow[],
): History {
  const events: History = [{ at: kind === 'b2e' ? periodStart : createdAt, event: 'begun' }];
  for (const { issuedAt, paidAt, number, cents, currency, state, url } of invoices) {
    const invoice = { number, price: { cents, currency }, state, url };
    if (paidAt?.getTime() !== issuedAt.getTime())
      events.push({ at: issuedAt.toISOString(), event: 'invoiced', invoice });
    if (paidAt) events.push({ at: paidAt.toISOString(), event: 'paid', invoice });
  }
  if (pastDueSince) events.push({ at: pastDueSince.toISOString(), event: 'paymentFailed' });
  if (endedAt !== null) events.push({ at: endedAt, event: 'ended' });
  return events.reverse().sort((a, b) => b.at.localeCompare(a.at));
}
