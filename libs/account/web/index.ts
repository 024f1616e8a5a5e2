/** The pages of a user's account: settings, profile and newsletter. Mount `accountRoutes`. */
export { accountRoutes } from './src/account-routes';
export { loadAccountColumns } from './src/load-account-columns';
export { loadProfile } from './src/load-profile';
