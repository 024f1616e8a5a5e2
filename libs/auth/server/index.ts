/** Accounts in the server: who asks, signing up, in and out, codes, addresses, passwords, sessions, what users hold. */
export { authServer } from './src/auth-server';
export type { AuthServerDeps, NewAccount } from './src/auth-context';
export type { AuthMails } from './src/auth-mails';
export { authMails } from './src/mails/auth-mails';
export { authMigrations } from './src/store/auth-migrations';
export { viewerOf } from './src/session/viewer-of';
export { emailsOf } from './src/accounts/emails-of';
export { entitlementsOf } from './src/accounts/entitlements-of';
export { demoPasswordOf } from './src/accounts/demo-password';
export { setLang } from './src/store/users';
export { exportAuth, profileAddress } from './src/accounts/export-auth';
export type { ProfileAddress } from './src/accounts/export-auth';
export { NetworkMistake, organisationOf, parseSubscriberNetworks } from './src/networks/subscriber-networks';
export type { SubscriberNetworks } from './src/networks/subscriber-networks';
export { demoAccounts, hasDemoAccounts, makeDemoAccounts } from './src/accounts/demo-accounts';
export { makeAdmin } from './src/accounts/make-admin';
