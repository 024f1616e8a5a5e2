/** The pages of billing: plans and orders, what follows a payment, and what the user has bought. */
export { subscriptionsRoutes } from './src/subscriptions-routes';
