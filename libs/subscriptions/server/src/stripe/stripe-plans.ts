import type { PlanCatalogue, PlanConfig } from '../plans/plan-catalogue';

/** What keeps a catalogue from being sold through Stripe: each plan needs a price of its own. */
export function stripePlanMistakes({ plans }: PlanCatalogue): string[] {
  return plans.flatMap(({ id, stripePrice }, index) => {
    if (stripePrice === null) return [`plans: ${id} needs stripePrice, the id of its price at Stripe`];
    const first = plans.findIndex((plan) => plan.stripePrice === stripePrice);
    return first < index ? [`plans: ${id} has the same stripePrice as ${plans[first]?.id}`] : [];
  });
}

/** The plan that a price at Stripe belongs to. */
export const findPlanOfPrice = ({ plans }: PlanCatalogue, price: string): PlanConfig | undefined =>
  plans.find(({ stripePrice }) => stripePrice === price);

/** @throws Error for a plan that is not sold through Stripe; the start of the api refuses those */
export function priceOf({ id, stripePrice }: Pick<PlanConfig, 'id' | 'stripePrice'>): string {
  if (stripePrice === null) throw new Error(`The plan ${id} has no price at Stripe.`);
  return stripePrice;
}

/** What is ordered at Stripe for a plan. */
export const planItem = (plan: PlanConfig) => ({
  price: priceOf(plan),
  quantity: 1,
  ...(plan.stripeTaxRate !== undefined && { tax_rates: [plan.stripeTaxRate] }),
});

/** Amounts of Stripe have small letters in their currency. */
export const currencyOf = (currency: string): string => currency.toUpperCase();

/** Stripe counts seconds. */
export const dateOfSeconds = (seconds: number): Date => new Date(seconds * 1000);
