/** The pages of enquiries, cancellation and withdrawal. */
export { contactRoutes } from './src/contact/contact-routes';
export { noticesRoutes } from './src/notices/notices-routes';
