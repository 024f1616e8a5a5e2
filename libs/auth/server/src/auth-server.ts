import { authProblems } from '@nitrate/auth/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { authContext, type AuthServerDeps } from './auth-context';
import { acknowledgeExpirationEndpoint } from './endpoints/acknowledge-expiration';
import { changeEmailEndpoint } from './endpoints/change-email';
import { changePasswordEndpoint } from './endpoints/change-password';
import { confirmEmailEndpoint } from './endpoints/confirm-email';
import { deleteUserEndpoint } from './endpoints/delete-user';
import { forgotPasswordEndpoint } from './endpoints/forgot-password';
import { logInEndpoint } from './endpoints/log-in';
import { logOutEndpoint } from './endpoints/log-out';
import { refreshEndpoint } from './endpoints/refresh';
import { resendConfirmationEndpoint } from './endpoints/resend-confirmation';
import { resetPasswordEndpoint } from './endpoints/reset-password';
import { sessionEndpoints } from './endpoints/sessions';
import { signUpEndpoint } from './endpoints/sign-up';
import { twoFactorEndpoints } from './endpoints/two-factor';
import { dropOldAttempts } from './store/attempts';

const sweepMs = 3_600_000;

/** Registers all calls below `/auth`: signing up, in and out, codes, addresses, passwords and sessions. */
export function authServer(app: HttpServer, deps: AuthServerDeps): void {
  registerProblems(app, authProblems);
  const context = authContext(app, deps);
  const endpoints = [
    signUpEndpoint,
    logInEndpoint,
    refreshEndpoint,
    logOutEndpoint,
    twoFactorEndpoints,
    confirmEmailEndpoint,
    resendConfirmationEndpoint,
    forgotPasswordEndpoint,
    resetPasswordEndpoint,
    changeEmailEndpoint,
    changePasswordEndpoint,
    deleteUserEndpoint,
    sessionEndpoints,
    acknowledgeExpirationEndpoint,
  ];
  for (const register of endpoints) register(app, context);

  const sweep = () =>
    context.background.start('forgetting old tries', () => dropOldAttempts(context.db, app.deps.now()));
  const timer = setInterval(sweep, sweepMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
