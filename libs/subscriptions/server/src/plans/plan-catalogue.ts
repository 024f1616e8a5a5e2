import type { PlanKind } from '@nitrate/subscriptions/contract';

/** A plan as it is configured. */
export interface PlanConfig {
  id: string;
  kind: PlanKind;
  /** Tax included. */
  cents: number;
  /** ISO 4217. */
  currency: string;
  taxPercent: number;
  /** How long a ticket lasts; null for subscriptions. */
  hours: number | null;
  /** Within how many days of the purchase a ticket starts; null for subscriptions. */
  startsWithinDays: number | null;
  /** Id of its price at Stripe. */
  stripePrice: string | null;
  /** Id of the tax rate at Stripe that its invoices name; an inclusive one. */
  stripeTaxRate?: string;
}

/** A coupon as it is configured; it takes a part off the first payment. */
export interface CouponConfig {
  /** In capitals. */
  code: string;
  percentOff: number;
  /** Ids of the plans it is valid for; null: all. */
  plans: readonly string[] | null;
  maxRedemptions: number | null;
  validUntil: Date | null;
}

/** What is sold. */
export interface PlanCatalogue {
  plans: readonly PlanConfig[];
  coupons: readonly CouponConfig[];
}

export const findPlan = ({ plans }: PlanCatalogue, id: string): PlanConfig | undefined =>
  plans.find((plan) => plan.id === id);

/** A coupon that is valid now for some plan. */
export const findCoupon = ({ coupons }: PlanCatalogue, code: string, now: Date): CouponConfig | undefined =>
  coupons.find((coupon) => coupon.code === code.toUpperCase() && !(coupon.validUntil && coupon.validUntil <= now));

export const isValidFor = (coupon: CouponConfig, plan: PlanConfig): boolean =>
  coupon.plans === null || coupon.plans.includes(plan.id);

/** The first payment with a coupon. */
export const discountedCents = (cents: number, coupon: Pick<CouponConfig, 'percentOff'> | null): number =>
  coupon ? Math.round((cents * (100 - coupon.percentOff)) / 100) : cents;
