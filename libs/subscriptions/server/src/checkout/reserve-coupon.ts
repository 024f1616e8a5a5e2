import type { Transaction } from '@nitrate/database';
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
  const { count } = await transaction
    .tables<SubscriptionsTables>()
    .selectFrom('checkout')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('coupon', '=', code)
    .where('state', 'in', ['open', 'paid'])
    .executeTakeFirstOrThrow();
  return count < maxRedemptions;
}
