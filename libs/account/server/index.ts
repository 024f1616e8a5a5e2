/** A user's own: profile, newsletter, and everything that is stored about them as one document. */
export { accountServer } from './src/account-server';
export type { AccountDependencies, ExportOf, Identity } from './src/account-dependencies';
export { accountMigrations } from './src/account-migrations';
export { createProfile } from './src/create-profile';
export type { NewProfile } from './src/create-profile';
export { eraseAccount } from './src/erase-account';
export { exportAccountData } from './src/export-account-data';
export { unsubscribeHeaders, unsubscribeLink } from './src/newsletter/newsletter-links';
