/** The account of a user on the server: profile, newsletter, and the export of all stored data. */
export { accountServer } from './src/account-server';
export { accountMigrations } from './src/account-migrations';
export { newsletterConfirmMail, newsletterEndedMail, newsletterWelcomeMail } from './src/mails/newsletter-mails';
export { accountJobs, newsletterMails } from './src/mails/newsletter-mail-queue';
export { createProfile } from './src/create-profile';
export { namedLike, profileNames } from './src/profile/profile-relations';
export { eraseAccount } from './src/erase-account';
export { exportAccountData } from './src/export-account-data';
