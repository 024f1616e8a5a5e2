import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import {
  type ProviderState,
  type SubscriptionDetails,
  cancelAnySubscription,
  extendSubscription,
  getAnySubscription,
  getProviderState,
  resumeAnySubscription,
} from '@nitrate/subscriptions/contract';
import { available } from '../account/change-at-provider';
import {
  type SubscriptionRow,
  type SubscriptionRow as StoredSubscription,
  findSubscription,
} from '../account/subscription-store';
import { openBilling } from '../open-billing';
import { findOrganisation } from '../organisations/organisation-store';
import type { SubscriptionSnapshot } from '../provider/snapshots';
import { actOf } from './act-of';
import type { SubscriptionAdministrationDeps, ListDeps } from './administration-deps';
import { cancelOfUser, extendOfUser, resumeOfUser } from './change-any-subscription';
import { extendedEnd } from './extended-end';
import { endNow, save } from './save-organisation';
import { type InvoiceRow, findInvoicesOfSubscription } from '../account/invoice-store';
import { presentSubscription } from '../account/present-subscription';
import { possibleChanges } from './possible-changes';
import { presentListed } from './present-listed';
import { type SubscriptionDetailsRow, findRow } from './read-subscriptions';

type History = SubscriptionDetails['history'];

/** A subscription of a user or an organisation with its history; undefined where there is none. */
async function findDetails(deps: ListDeps, id: string, now: Date): Promise<SubscriptionDetails | undefined> {
  const row = await findRow(deps, id, now);
  if (!row) return undefined;
  const stored = row.kind === 'b2c' ? await findSubscription(deps.database, id) : undefined;
  const invoices = stored ? await findInvoicesOfSubscription(deps.database, id) : [];
  return presentDetails(row, stored, invoices, now);
}

function presentDetails(
  row: SubscriptionDetailsRow,
  stored: StoredSubscription | undefined,
  invoices: readonly InvoiceRow[],
  now: Date,
): SubscriptionDetails {
  const listed = presentListed(row);
  const nextPlan = stored?.nextPlan ?? null;
  const subscription = stored && presentSubscription(stored, now);
  return {
    ...listed,
    providerId: stored?.providerId ?? null,
    nextPlan,
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

/** The endpoints of one subscription; of an institution it is its period. */
export function anySubscriptionEndpoints(app: HttpServer, deps: SubscriptionAdministrationDeps): void {
  const { database, billing } = deps;
  route(app, getAnySubscription, ({ params, now }) => details(deps, params.subscription, now()));
  route(app, getProviderState, async ({ params }) => {
    const row = await findSubscription(database, params.subscription);
    if (!row || row.providerId === null) throw new Refusal('notFound');
    const { provider } = openBilling(billing);
    if (row.provider !== provider.name) throw new Refusal('paymentUnavailable');
    const snapshot = await available(provider.loadSubscription(row.providerId));
    if (!snapshot) throw new Refusal('notFound');
    return presentSnapshot(snapshot, row);
  });
  route(app, cancelAnySubscription, async ({ params: { subscription: id }, body, ...call }) => {
    const act = actOf(call);
    const organisation = await findOrganisation(database, id);
    if (!organisation) await cancelOfUser(billing, id, body, act);
    else if (body.at === 'now' && !body.refund) await endNow(deps, organisation, body, act);
    else throw new Refusal('changeImpossible');
    return details(deps, id, act.now);
  });
  route(app, resumeAnySubscription, async ({ params: { subscription: id }, ...call }) => {
    const act = actOf(call);
    if (await findOrganisation(database, id)) throw new Refusal('changeImpossible');
    await resumeOfUser(billing, id, act);
    return details(deps, id, act.now);
  });
  route(app, extendSubscription, async ({ params: { subscription: id }, body, ...call }) => {
    const act = actOf(call);
    const organisation = await findOrganisation(database, id);
    if (!organisation) await extendOfUser(billing, id, body, act);
    else {
      const { validUntil, slug, version } = organisation;
      if (validUntil === null) throw new Refusal('changeImpossible');
      const until = extendedEnd(validUntil, body.until, act.now);
      if (!(until instanceof Date)) throw validationFailed([until]);
      await save(deps, { slug, mode: 'change', version, reason: body.reason }, { validUntil: until }, act);
    }
    return details(deps, id, act.now);
  });
}

async function details(deps: SubscriptionAdministrationDeps, id: string, now: Date): Promise<SubscriptionDetails> {
  const found = await findDetails(deps, id, now);
  if (!found) throw new Refusal('notFound');
  return found;
}

function presentSnapshot(snapshot: SubscriptionSnapshot, row: SubscriptionRow): ProviderState {
  const { status: state, plan, periodEnd, cancelAtPeriodEnd: ends, endedAt, nextPrice } = snapshot;
  return {
    state,
    plan,
    ends,
    nextPrice,
    periodEnd: periodEnd.toISOString(),
    endedAt: endedAt && endedAt.toISOString(),
    isCurrent:
      state === row.status &&
      plan === row.plan &&
      ends === row.cancelAtPeriodEnd &&
      isSameTime(periodEnd, row.periodEnd) &&
      isSameTime(endedAt, row.endedAt),
  };
}

const isSameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();
