/** Path of the pricing page, without language. */
export const pricingPath = '/subscription/pricing';

interface PricingAddress {
  /** Id of the plan that is chosen. */
  plan?: string | undefined;
  /** Path of the film that the visitor came from, without language. */
  from?: string | undefined;
}

/** The pricing page with a chosen plan, which leads back to a film. */
export function pricingAddress({ plan, from }: PricingAddress): string {
  const search = new URLSearchParams({ ...(plan && { plan }), ...(from && { from }) }).toString();
  return search ? `${pricingPath}?${search}` : pricingPath;
}
