/** The user's own data on the wire: profile, export and newsletter. */
export { changeProfile, exportAccount, getProfile, NewsletterState, Profile } from './src/profile';
export {
  askForNewsletter,
  confirmNewsletter,
  openUnsubscribe,
  stopNewsletter,
  unsubscribeNewsletter,
} from './src/newsletter';
