/** Contract of the account: profile, export and newsletter. */
export { changeProfile, exportAccount, getProfile, NewsletterState, Profile } from './src/profile';
export {
  confirmNewsletter,
  openUnsubscribe,
  requestNewsletter,
  stopNewsletter,
  unsubscribeNewsletter,
} from './src/newsletter';
