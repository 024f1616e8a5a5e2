import { localPath } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import {
  cancelSubscription,
  changeSubscription,
  getSubscription,
  openPaymentPortal,
  resumeSubscription,
} from '@nitrate/subscriptions/contract';
import { openBilling } from '../open-billing';
import { findPlan } from '../plans/plan-catalogue';
import type { BillingDeps } from '../billing-deps';
import { changeAtProvider } from './change-at-provider';
import { findCustomer } from './find-customer';
import { presentSubscription } from './present-subscription';
import { currentSubscription } from './subscription-store';

export function getSubscriptionEndpoint(app: HttpServer, { database, membershipOf }: BillingDeps): void {
  route(app, getSubscription, async ({ viewer, now }) => {
    const [row, membership] = await Promise.all([
      currentSubscription(database, viewer.userId),
      membershipOf(viewer.userId),
    ]);
    return { subscription: row ? presentSubscription(row, now()) : null, membership };
  });
}

export function cancelSubscriptionEndpoint(app: HttpServer, deps: BillingDeps): void {
  route(app, cancelSubscription, ({ viewer, now }) =>
    changeAtProvider(deps, viewer.userId, now, (provider, id) => provider.cancelAtPeriodEnd(id)),
  );
}

export function resumeSubscriptionEndpoint(app: HttpServer, deps: BillingDeps): void {
  route(app, resumeSubscription, ({ viewer, now }) =>
    changeAtProvider(deps, viewer.userId, now, (provider, id) => provider.resume(id)),
  );
}

export function changeSubscriptionEndpoint(app: HttpServer, deps: BillingDeps): void {
  route(app, changeSubscription, ({ body, viewer, now }) => {
    const plan = findPlan(openBilling(deps).plans, body.plan);
    if (!plan || plan.kind === 'ticket') throw new Refusal('planUnknown');
    return changeAtProvider(deps, viewer.userId, now, (provider, id) => provider.changePlan(id, plan));
  });
}

export function openPaymentPortalEndpoint(app: HttpServer, deps: BillingDeps): void {
  route(app, openPaymentPortal, async ({ body: { lang }, viewer, request }) => {
    const { provider, database } = openBilling(deps);
    const customer = await findCustomer(database, provider.name, viewer.userId);
    if (customer === null) throw new Refusal('notFound');
    const returnUrl = `${deps.originOf(request)}${localPath(lang, '/account/subscription')}`;
    const url = await provider.portalUrl({ customer, lang, returnUrl }).catch((cause: unknown) => {
      throw new Refusal('paymentUnavailable', { cause });
    });
    return { url };
  });
}
