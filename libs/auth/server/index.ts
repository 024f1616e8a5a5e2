/** Authentication on the server: sign-up, login, codes, addresses, passwords, sessions and claims. */
export { authServer } from './src/auth-server';
export { limitAddress, limitAttempts } from './src/attempt-limits';
export { authMails } from './src/mails/auth-mails';
export { authMigrations } from './src/store/auth-migrations';
export { viewerOf } from './src/session/viewer-of';
export { usersWithRoles } from './src/accounts/users-with-roles';
export { emailsOf } from './src/accounts/emails-of';
export { entitlementsOf } from './src/accounts/entitlements-of';
export { demoPasswordOf } from './src/accounts/demo-password';
export { setLang } from './src/store/users';
export { exportAuth } from './src/accounts/export-auth';
export { identityOf } from './src/accounts/identity-of';
export { InvalidNetworksError, organisationOf, parseSubscriberNetworks } from './src/networks/subscriber-networks';
export type { SubscriberNetworks } from './src/networks/subscriber-networks';
export { hasDemoAccounts, createDemoAccounts } from './src/accounts/demo-accounts';
export { grantAdmin } from './src/accounts/grant-admin';
