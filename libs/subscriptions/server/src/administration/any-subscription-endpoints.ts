import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import {
  cancelAnySubscription,
  extendSubscription,
  getAnySubscription,
  getProviderState,
  type ProviderState,
  resumeAnySubscription,
  type SubscriptionDetails,
} from '@nitrate/subscriptions/contract';
import { available } from '../account/change-at-provider';
import { findSubscription, type SubscriptionRow } from '../account/subscription-store';
import { openSelling } from '../open-selling';
import { findOrganisation } from '../organisations/organisation-store';
import type { SubscriptionSnapshot } from '../provider/snapshots';
import { actOf } from './act-of';
import type { AdministrationDeps } from './administration-deps';
import { cancelOfUser, extendOfUser, resumeOfUser } from './change-any-subscription';
import { extendedEnd } from './extended-end';
import { endNow, save } from './save-organisation';
import { findDetails } from './subscription-details';

/** The endpoints of one subscription; that of an institution is its period. */
export function anySubscriptionEndpoints(app: HttpServer, deps: AdministrationDeps): void {
  const { database, selling } = deps;
  route(app, getAnySubscription, ({ params, now }) => details(deps, params.subscription, now()));
  route(app, getProviderState, async ({ params }) => {
    const row = await findSubscription(database, params.subscription);
    if (!row || row.providerId === null) throw new Refusal('notFound');
    const { provider } = openSelling(selling);
    if (row.provider !== provider.name) throw new Refusal('paymentUnavailable');
    const snapshot = await available(provider.loadSubscription(row.providerId));
    if (!snapshot) throw new Refusal('notFound');
    return presentSnapshot(snapshot, row);
  });
  route(app, cancelAnySubscription, async ({ params: { subscription: id }, body, ...call }) => {
    const act = actOf(call);
    const organisation = await findOrganisation(database, id);
    if (!organisation) await cancelOfUser(selling, id, body, act);
    else if (body.at === 'now' && !body.refund) await endNow(deps, organisation, body, act);
    else throw new Refusal('changeImpossible');
    return details(deps, id, act.now);
  });
  route(app, resumeAnySubscription, async ({ params: { subscription: id }, ...call }) => {
    const act = actOf(call);
    if (await findOrganisation(database, id)) throw new Refusal('changeImpossible');
    await resumeOfUser(selling, id, act);
    return details(deps, id, act.now);
  });
  route(app, extendSubscription, async ({ params: { subscription: id }, body, ...call }) => {
    const act = actOf(call);
    const organisation = await findOrganisation(database, id);
    if (!organisation) await extendOfUser(selling, id, body, act);
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

async function details(deps: AdministrationDeps, id: string, now: Date): Promise<SubscriptionDetails> {
  const found = await findDetails(deps, id, now);
  if (!found) throw new Refusal('notFound');
  return found;
}

function presentSnapshot(snapshot: SubscriptionSnapshot, row: SubscriptionRow): ProviderState {
  const { status: state, plan, periodEnd, cancelAtPeriodEnd: ends, endedAt, nextPrice } = snapshot;
  return {
    ...{ state, plan, ends, nextPrice },
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
