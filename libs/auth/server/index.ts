/** Accounts in the server: who asks, signing up, in and out, codes, addresses, passwords, sessions, what users hold. */
export { authServer } from './src/auth-server';
export type { AuthServerDeps, NewAccount } from './src/auth-context';
export type { AuthMails } from './src/auth-mails';
export { authMigrations } from './src/store/auth-migrations';
export { viewerOf } from './src/session/viewer-of';
export { runningClaims } from './src/accounts/entitlements';
export type { RunningClaim } from './src/accounts/entitlements';
export { exportAuth, profileAddress, setLang } from './src/accounts/export-auth';
export type { ProfileAddress } from './src/accounts/export-auth';
