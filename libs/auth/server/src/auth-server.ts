import { authProblems } from '@nitrate/auth/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { deleteUnconfirmed } from './accounts/delete-unconfirmed';
import { authDeps, type AuthServerDeps } from './auth-deps';
import { acknowledgeExpirationEndpoint } from './endpoints/acknowledge-expiration';
import { beginSingleSignOnEndpoint } from './endpoints/begin-single-sign-on';
import { changeEmailEndpoint } from './endpoints/change-email';
import { changePasswordEndpoint } from './endpoints/change-password';
import { confirmEmailEndpoint } from './endpoints/confirm-email';
import { confirmTwoFactorCodeEndpoint } from './endpoints/confirm-two-factor-code';
import { deleteUserEndpoint } from './endpoints/delete-user';
import { endOtherSessionsEndpoint } from './endpoints/end-other-sessions';
import { endSessionEndpoint } from './endpoints/end-session';
import { endSingleSignOnEndpoint } from './endpoints/end-single-sign-on';
import { findSingleSignOnEndpoint } from './endpoints/find-single-sign-on';
import { forgotPasswordEndpoint } from './endpoints/forgot-password';
import { listSessionsEndpoint } from './endpoints/list-sessions';
import { logInEndpoint } from './endpoints/log-in';
import { logOutEndpoint } from './endpoints/log-out';
import { refreshEndpoint } from './endpoints/refresh';
import { requestTwoFactorCodeEndpoint } from './endpoints/request-two-factor-code';
import { rejectSignUpEndpoint } from './endpoints/reject-sign-up';
import { resendConfirmationEndpoint } from './endpoints/resend-confirmation';
import { resetPasswordEndpoint } from './endpoints/reset-password';
import { signUpEndpoint } from './endpoints/sign-up';
import { deleteOldAttempts } from './store/attempts';
import { deleteExpiredSignOns } from './store/sign-ons';

const sweepIntervalMs = 3_600_000;

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

  const sweep = () => {
    const now = app.deps.now();
    deps.background.start('delete old attempts', () => deleteOldAttempts(deps.database, now));
    deps.background.start('delete expired sign-ins', () => deleteExpiredSignOns(deps.database, now));
    deps.background.start('delete unconfirmed accounts', () => deleteUnconfirmed({ ...deps, log: app.log }, now));
  };
  const timer = setInterval(sweep, sweepIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
