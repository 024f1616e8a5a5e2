import { authProblems } from '@nitrate/auth/contract';
import { hourMs } from '@nitrate/contract-kit';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { Schedule } from '@nitrate/jobs';
import { deleteUnconfirmedAccounts } from './accounts/delete-unconfirmed';
import { authDeps, type AuthServerDeps } from './auth-deps';
import {
  acknowledgeExpirationEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
  logOutEndpoint,
} from './endpoints/session-endpoints';
import {
  addAppEndpoint,
  addPasskeyEndpoint,
  beginAppEndpoint,
  beginPasskeyEndpoint,
  listSecondFactorsEndpoint,
  removeSecondFactorEndpoint,
  renameSecondFactorEndpoint,
  replaceRecoveryCodesEndpoint,
} from './endpoints/second-factor-endpoints';
import {
  beginPasskeyConfirmationEndpoint,
  confirmAppCodeEndpoint,
  confirmPasskeyEndpoint,
  confirmRecoveryCodeEndpoint,
  confirmTwoFactorCodeEndpoint,
  requestTwoFactorCodeEndpoint,
} from './endpoints/two-factor-endpoints';
import {
  beginSingleSignOnEndpoint,
  endSingleSignOnEndpoint,
  findSingleSignOnEndpoint,
} from './endpoints/single-sign-on-endpoints';
import { changeEmailEndpoint, confirmEmailEndpoint, resendConfirmationEndpoint } from './endpoints/email-endpoints';
import { changePasswordEndpoint, forgotPasswordEndpoint, resetPasswordEndpoint } from './endpoints/password-endpoints';
import { deleteUserEndpoint, rejectSignUpEndpoint, signUpEndpoint } from './endpoints/account-endpoints';
import { logInEndpoint } from './endpoints/log-in';
import { refreshEndpoint } from './endpoints/refresh';
import { resealApps } from './second-factor/reseal-apps';
import { deleteOldAttempts } from './store/attempts';
import { deleteExpiredSignOns } from './store/sign-ons';

/** Fastify plugin with all endpoints below `/auth`: sign-up, login, logout, codes, addresses, passwords, sessions. */
export async function authServer(app: HttpServer, serverDeps: AuthServerDeps): Promise<void> {
  registerProblems(app, authProblems);
  const deps = authDeps(app, serverDeps);
  signUpEndpoint(app, deps);
  logInEndpoint(app, deps);
  findSingleSignOnEndpoint(app, deps);
  beginSingleSignOnEndpoint(app, deps);
  endSingleSignOnEndpoint(app, deps);
  refreshEndpoint(app, deps);
  logOutEndpoint(app, deps);
  requestTwoFactorCodeEndpoint(app, deps);
  confirmTwoFactorCodeEndpoint(app, deps);
  confirmAppCodeEndpoint(app, deps);
  beginPasskeyConfirmationEndpoint(app, deps);
  confirmPasskeyEndpoint(app, deps);
  confirmRecoveryCodeEndpoint(app, deps);
  listSecondFactorsEndpoint(app, deps);
  beginAppEndpoint(app, deps);
  addAppEndpoint(app, deps);
  beginPasskeyEndpoint(app, deps);
  addPasskeyEndpoint(app, deps);
  renameSecondFactorEndpoint(app, deps);
  removeSecondFactorEndpoint(app, deps);
  replaceRecoveryCodesEndpoint(app, deps);
  confirmEmailEndpoint(app, deps);
  rejectSignUpEndpoint(app, deps);
  resendConfirmationEndpoint(app, deps);
  forgotPasswordEndpoint(app, deps);
  resetPasswordEndpoint(app, deps);
  changeEmailEndpoint(app, deps);
  changePasswordEndpoint(app, deps);
  deleteUserEndpoint(app, deps);
  listSessionsEndpoint(app, deps);
  endSessionEndpoint(app, deps);
  endOtherSessionsEndpoint(app, deps);
  acknowledgeExpirationEndpoint(app, deps);

  deps.background.start('reseal secrets of authenticator apps', () => resealApps({ ...deps, log: app.log }));
}

/** Deletes old attempts, expired sign-ins, and the accounts that nobody has confirmed. */
export const authSchedule = (deps: Parameters<typeof deleteUnconfirmedAccounts>[0], now: () => Date): Schedule => ({
  'auth.old-attempts': { everyMs: hourMs, work: () => deleteOldAttempts(deps.database, now()) },
  'auth.expired-sign-ins': { everyMs: hourMs, work: () => deleteExpiredSignOns(deps.database, now()) },
  'auth.unconfirmed-accounts': { everyMs: hourMs, work: () => deleteUnconfirmedAccounts(deps, now()) },
});
