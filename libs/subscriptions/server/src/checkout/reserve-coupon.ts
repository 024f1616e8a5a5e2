import type { Database, Transaction } from '@nitrate/database';
import { holdLock } from '../in-lock';
import type { CouponConfig } from '../plans/plan-catalogue';
import type { SubscriptionsTables } from '../tables';

/**
 * Whether a coupon may be redeemed once more. Redemptions are the purchases that are open or paid, so that one which
 * fails or expires releases its coupon. The lock is held until the transaction ends, which adds the purchase.
 */
export async function reserveCoupon(
  transaction: Transaction,
  { code, maxRedemptions }: Pick<CouponConfig, 'code' | 'maxRedemptions'>,
): Promise<boolean> {
  if (maxRedemptions === null) return true;
  await holdLock(transaction, `coupon ${code}`);
  const { count } = await countRedemptions(transaction, code).executeTakeFirstOrThrow();
  return count < maxRedemptions;
}

/** Whether a user could redeem a coupon now: their own open purchases, and expired ones, would be closed for it. */
export async function isCouponLeft(
  database: Database,
  { code, maxRedemptions }: Pick<CouponConfig, 'code' | 'maxRedemptions'>,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  if (maxRedemptions === null) return true;
  const { count } = await countRedemptions(database, code)
    .where(({ eb, and, or }) =>
      or([eb('state', '=', 'paid'), and([eb('user_id', 'is distinct from', userId), eb('expires_at', '>', now)])]),
    )
    .executeTakeFirstOrThrow();
  return count < maxRedemptions;
}

const countRedemptions = (source: Pick<Database, 'tables'>, code: string) =>
  source
    .tables<SubscriptionsTables>()
    .selectFrom('checkout')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('coupon', '=', code)
    .where('state', 'in', ['open', 'paid']);
