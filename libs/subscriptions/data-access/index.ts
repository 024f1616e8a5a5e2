/** Plans, purchases, subscriptions, tickets enquiries and notices for pages of every feature; from lazily loaded modules only. */
export { contactApi } from './src/contact-api';
export { noticesApi } from './src/notices-api';
export { pricingAddress, pricingPath } from './src/pricing-path';
export { subscriptionsApi } from './src/subscriptions-api';
export { useAfterPurchase } from './src/use-after-purchase';
