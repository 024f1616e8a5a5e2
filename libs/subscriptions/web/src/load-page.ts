import type { PageModule } from '@nitrate/routing';
import type { SubscriptionsSlots } from './subscriptions-slots';

export type SubscriptionPath =
  '/subscription/pricing' | '/subscription/success' | '/ticket/success' | '/account/subscription';

const loadSuccess = async (path: string) => (await import('./success/success-page')).successPage(path);

/** The pages by path. In a chunk of its own, because every page of the app loads the table of routes. */
export const subscriptionPages: Record<SubscriptionPath, (slots: SubscriptionsSlots) => Promise<PageModule>> = {
  '/subscription/pricing': async () => (await import('./pricing/pricing-page')).pricingPage,
  '/subscription/success': async () => loadSuccess('/subscription/success'),
  '/ticket/success': async () => loadSuccess('/ticket/success'),
  '/account/subscription': async (slots) => {
    const [{ accountPage }, AccountColumns] = await Promise.all([
      import('./account/account-page'),
      slots.loadAccountColumns(),
    ]);
    return accountPage(AccountColumns);
  },
};
