/** A user's own pages: account, profile and newsletter. Mount `accountRoutes`; the shell fills the slots. */
export { accountRoutes } from './src/account-routes';
export type { AccountSlots } from './src/account-slots';
