/** A user's own pages: account, profile and newsletter. Mount `accountRoutes`. */
export { accountRoutes } from './src/account-routes';
