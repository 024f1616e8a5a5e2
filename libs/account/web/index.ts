/** The pages of a user's account: settings, profile and newsletter. Mount `accountRoutes`. */
export { accountRoutes } from './src/account-routes';
