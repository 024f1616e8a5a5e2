/** Contract of the account: profile, export, what hangs on it, and newsletter. */
export { getHoldings, Holdings } from './src/holdings';
export { changeProfile, exportAccount, getProfile, NewsletterState, Profile } from './src/profile';
export {
  confirmNewsletter,
  openUnsubscribe,
  requestNewsletter,
  stopNewsletter,
  unsubscribeNewsletter,
} from './src/newsletter';
