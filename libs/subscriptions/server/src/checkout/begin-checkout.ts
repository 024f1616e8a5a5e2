import { type BodyOf, localPath, minuteMs } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import { Refusal, validationFailed } from '@nitrate/http';
import type { createCheckout } from '@nitrate/subscriptions/contract';
import { v7 as newId } from 'uuid';
import { findCustomer } from '../account/find-customer';
import { inLock, userLock } from '../in-lock';
import {
  type CouponConfig,
  type PlanConfig,
  discountedCents,
  findCoupon,
  findPlan,
  isValidFor,
} from '../plans/plan-catalogue';
import type { BillingDeps } from '../billing-deps';
import type { OpenBilling } from '../open-billing';
import {
  type CheckoutRow,
  addCheckout,
  closeCheckout,
  findCheckoutByKey,
  openSubscriptionCheckouts,
  releasableCheckouts,
  removeCheckout,
  savePage,
} from './checkout-store';
import { reserveCoupon } from './reserve-coupon';
import type { SubscriptionsTables } from '../tables';

/**
 * Whether a user has a subscription that continues. One without payments ends with its period, and so does one that was
 * cancelled to its end.
 */
async function isSubscribed(source: Pick<Database, 'tables'>, userId: string, now: Date): Promise<boolean> {
  const row = await source
    .tables<SubscriptionsTables>()
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('period_end', 'is', null),
        eb('period_end', '>', now),
        eb.and([eb('provider', '<>', 'granted'), eb('cancel_at_period_end', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Payment pages expire after a day. Stripe refuses longer ones by its own clock, which may differ. */
const lifetimeMs = (24 * 60 - 10) * minuteMs;
/** Of those that hold a limited coupon: half an hour, the minimum of Stripe, and a minute for its clock. */
const couponLifetimeMs = 31 * minuteMs;

const isLimited = (coupon: CouponConfig | null): coupon is CouponConfig =>
  coupon !== null && coupon.maxRedemptions !== null;

/** A purchase as the client wants it. */
export interface Purchase extends Omit<BodyOf<typeof createCheckout>, 'plan' | 'coupon'> {
  userId: string;
  plan: PlanConfig;
  coupon: CouponConfig | null;
  origin: string;
  now: Date;
}

type BeginDeps = OpenBilling & Pick<BillingDeps, 'identityOf'>;

/**
 * Begins a purchase, or returns the one with this key. Purchases of one user are begun one after the other, so that two
 * windows do not buy two subscriptions: the later one closes the payment page of the earlier one.
 */
export async function beginCheckout(deps: BeginDeps, purchase: Purchase): Promise<{ checkout: string; url: string }> {
  const { database } = deps;
  const { userId, plan, key } = purchase;
  return inLock(database, userLock(userId), async () => {
    let row = await findCheckoutByKey(database, userId, key);
    if (row && row.plan !== plan.id) throw keyUsed();
    if (row?.url != null) return { checkout: row.id, url: row.url };
    if (!row) {
      await refuseSecond(deps, purchase);
      await releaseCoupon(deps, purchase);
      await addPurchase(deps, purchase);
      row = await findCheckoutByKey(database, userId, key);
    }
    if (!row) throw new Refusal('unauthenticated');
    return { checkout: row.id, url: await openPage(deps, purchase, row) };
  });
}

const keyUsed = () =>
  validationFailed([{ path: 'body.key', code: 'invalid', message: 'was used for the purchase of another plan' }]);

/** @throws Refusal `alreadySubscribed` for a second subscription; tickets can be bought at any time */
async function refuseSecond({ database, provider }: BeginDeps, { userId, plan, now }: Purchase): Promise<void> {
  if (plan.kind === 'ticket') return;
  if (await isSubscribed(database, userId, now)) throw new Refusal('alreadySubscribed');
  for (const other of await openSubscriptionCheckouts(database, userId)) {
    if (!(await closePage({ database, provider }, other))) throw new Refusal('alreadySubscribed');
  }
}

/** Closes the other payment pages of the user with a limited coupon, which would hold all of it, and those that have expired. */
async function releaseCoupon(deps: BeginDeps, { userId, coupon, now }: Purchase): Promise<void> {
  if (!isLimited(coupon)) return;
  for (const other of await releasableCheckouts(deps.database, { coupon: coupon.code, userId, now })) {
    await closePage(deps, other);
  }
}

/** Closes a payment page; false where it is being paid. */
async function closePage(
  { database, provider }: Pick<BeginDeps, 'database' | 'provider'>,
  { id, providerId }: CheckoutRow,
): Promise<boolean> {
  const isClosed = providerId === null || (await available(provider.expireCheckout(providerId)));
  if (isClosed) await closeCheckout(database, id, 'expired');
  return isClosed;
}

async function addPurchase({ database, provider }: BeginDeps, purchase: Purchase): Promise<void> {
  const { userId, key, plan, coupon, back, beginsAtOnce = false, now } = purchase;
  await inTransaction(database, async (transaction) => {
    if (coupon && !(await reserveCoupon(transaction, coupon))) throw new Refusal('couponInvalid');
    await addCheckout(transaction, {
      id: newId(),
      user_id: userId,
      key,
      plan: plan.id,
      kind: plan.kind,
      coupon: coupon?.code ?? null,
      cents: discountedCents(plan.cents, coupon),
      back: back ?? null,
      begins_at_once: beginsAtOnce,
      state: 'open',
      provider: provider.name,
      created_at: now,
      expires_at: new Date(now.getTime() + (isLimited(coupon) ? couponLifetimeMs : lifetimeMs)),
    });
  });
}

async function openPage(deps: BeginDeps, purchase: Purchase, row: CheckoutRow): Promise<string> {
  const { database, provider, identityOf } = deps;
  const { userId, plan, lang, origin } = purchase;
  const identity = await identityOf(userId);
  if (!identity) throw new Refusal('unauthenticated');
  const page = plan.kind === 'ticket' ? '/ticket/success' : '/subscription/success';
  const order = {
    checkout: row.id,
    plan,
    coupon: purchase.coupon,
    lang,
    email: identity.email,
    expiresAt: row.expiresAt,
    customer: await findCustomer(database, provider.name, userId),
    successUrl: `${origin}${localPath(lang, page)}?checkout=${row.id}`,
    cancelUrl: `${origin}${localPath(lang, '/subscription/pricing')}`,
  };
  const opened = await provider.createCheckout(order).catch(async (cause: unknown) => {
    await removeCheckout(database, row.id);
    throw new Refusal('paymentUnavailable', { cause });
  });
  await savePage(database, row.id, opened);
  return opened.url;
}

const available = <T>(call: Promise<T>): Promise<T> =>
  call.catch((cause: unknown) => {
    throw new Refusal('paymentUnavailable', { cause });
  });

/** @throws Refusal `planUnknown` or `couponInvalid` */
export function loadOrder(
  { plans }: Pick<OpenBilling, 'plans'>,
  body: Pick<BodyOf<typeof createCheckout>, 'plan' | 'coupon'>,
  now: Date,
): Pick<Purchase, 'plan' | 'coupon'> {
  const plan = findPlan(plans, body.plan);
  if (!plan) throw new Refusal('planUnknown');
  if (body.coupon === undefined) return { plan, coupon: null };
  const coupon = findCoupon(plans, body.coupon, now);
  if (!coupon || !isValidFor(coupon, plan)) throw new Refusal('couponInvalid');
  return { plan, coupon };
}
