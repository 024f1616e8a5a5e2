import { loadOnce, type PageRoute } from '@nitrate/routing';
import type { SubscriptionPath } from './load-page';
import type { SubscriptionsSlots } from './subscriptions-slots';

/** The pages of plans and orders, after a payment, and of the user's subscription. */
export function subscriptionsRoutes(slots: SubscriptionsSlots): PageRoute[] {
  const route = (path: SubscriptionPath, more?: Pick<PageRoute, 'guard'>): PageRoute => ({
    path,
    layout: path.endsWith('success') ? 'blank' : 'default',
    pageType: 'subscription',
    ...more,
    load: loadOnce(async () => (await import('./load-page')).subscriptionPages[path](slots)),
  });
  return [
    route('/subscription/pricing'),
    route('/subscription/success'),
    route('/ticket/success'),
    route('/account/subscription', { guard: 'signedIn' }),
  ];
}
