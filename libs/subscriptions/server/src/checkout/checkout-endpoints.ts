import { isSitePath } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { createCheckout, getCheckout, previewCoupon } from '@nitrate/subscriptions/contract';
import { limitCodes } from '../limit-codes';
import { openBilling } from '../open-billing';
import { discountedCents, findCoupon, isValidFor } from '../plans/plan-catalogue';
import type { BillingDeps } from '../billing-deps';
import { beginCheckout, loadOrder } from './begin-checkout';
import { findCheckout } from './checkout-store';
import { isCouponLeft } from './reserve-coupon';

export function createCheckoutEndpoint(app: HttpServer, deps: BillingDeps): void {
  route(
    app,
    createCheckout,
    async ({ body, viewer, request, now: clock }) => {
      const billing = openBilling(deps);
      const now = clock();
      if (body.coupon !== undefined) await limitCodes(deps, 'coupon', viewer.userId, { request, now });
      const order = loadOrder(billing, body, now);
      const origin = deps.originOf(request);
      return beginCheckout(billing, { ...body, ...order, userId: viewer.userId, origin, now });
    },
    {
      rules: ({ back }) =>
        back !== undefined && !isSitePath(back)
          ? [{ path: 'body.back', code: 'invalid', message: 'is not a path of this site' }]
          : [],
    },
  );
}

export function getCheckoutEndpoint(app: HttpServer, { database }: BillingDeps): void {
  route(app, getCheckout, async ({ params, viewer }) => {
    const row = await findCheckout(database, viewer.userId, params.checkout);
    if (!row) throw new Refusal('notFound');
    const { id, plan, kind, state, back } = row;
    return { id, plan, kind, state, back };
  });
}

export function previewCouponEndpoint(app: HttpServer, deps: BillingDeps): void {
  route(app, previewCoupon, async ({ params, viewer, request, now: clock }) => {
    const { database, plans, provider } = deps;
    const now = clock();
    await limitCodes(deps, 'coupon', viewer.userId, { request, now });
    const coupon = provider && findCoupon(plans, params.code, now);
    if (!coupon || !(await isCouponLeft(database, coupon, { userId: viewer.userId, now })))
      throw new Refusal('couponInvalid');
    const valid = plans.plans.filter((plan) => isValidFor(coupon, plan));
    return { plans: valid.map(({ id, cents }) => ({ plan: id, cents: discountedCents(cents, coupon) })) };
  });
}
