/** Authentication on the server: sign-up, login, codes, addresses, passwords, and sessions. */
export { authServer } from './src/auth-server';
export { limitAddress, limitAttempts } from './src/attempt-limits';
export { authMail, authMailQueue, authMails } from './src/mails/auth-mails';
export { authJobs } from './src/mails/auth-jobs';
export { authMigrations } from './src/store/auth-migrations';
export { readDevice } from './src/session/read-device';
export { viewerOf } from './src/session/viewer-of';
export { usersWithRoles } from './src/accounts/users-with-roles';
export { checkProvider } from './src/sign-on/check-provider';
export { emailsOf } from './src/accounts/emails-of';
export { activeAccount, findAccount } from './src/accounts/active-account';
export { demoPasswordOf } from './src/accounts/demo-password';
export { setLang } from './src/store/users';
export { exportAuth } from './src/accounts/export-auth';
export { identityOf } from './src/accounts/identity-of';
export { hasDemoAccounts, createDemoAccounts } from './src/accounts/demo-accounts';
export { resetSecondFactors } from './src/accounts/reset-second-factors';
export { grantAdmin } from './src/accounts/grant-admin';
