/** The user's own data for pages of every feature: profile, export and newsletter. */
export { accountApi } from './src/account-api';
