/** Plans, purchases, subscriptions and tickets for pages of every feature; from lazily loaded modules only. */
export { pricingAddress, pricingPath } from './src/pricing-path';
export { subscriptionsApi } from './src/subscriptions-api';
export { useAfterPurchase } from './src/use-after-purchase';
export { useMoney } from './src/use-money';
