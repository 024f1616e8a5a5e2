import type { PlanCatalogue } from './plan-catalogue';

const price = { currency: 'EUR', taxPercent: 19, stripePrice: null };
const renewing = { hours: null, startsWithinDays: null };

/** What the demo archive sells, where no file says otherwise. */
export const demoPlans: PlanCatalogue = {
  plans: [
    { id: 'monthly', kind: 'month', cents: 790, ...price, ...renewing },
    { id: 'yearly', kind: 'year', cents: 7900, ...price, ...renewing },
    { id: 'ticket-48', kind: 'ticket', cents: 490, ...price, hours: 48, startsWithinDays: 30 },
  ],
  coupons: [{ code: 'WILLKOMMEN20', percentOff: 20, plans: null, maxRedemptions: null, validUntil: null }],
};
