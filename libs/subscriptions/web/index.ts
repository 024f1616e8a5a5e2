/** The pages of selling: plans and orders, what follows a payment, what the user has bought, enquiries and notices. */
export { contactRoutes } from './src/contact/contact-routes';
export { noticesRoutes } from './src/notices/notices-routes';
export { subscriptionsRoutes } from './src/subscriptions-routes';
