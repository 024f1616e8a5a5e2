import { changePassword } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { replyWithRenewedAccess } from '../session/reply-with-session';
import { rememberBrowser } from '../session/remember-browser';
import { clearAttempts } from '../store/attempts';
import { deleteMailedTokens } from '../store/mailed-tokens';
import { deleteSessionsOfUser } from '../store/sessions';
import { setNewEmail, setPasswordHash, userById } from '../store/users';
import { newPasswordErrors, refuseGuessable } from '../request/check-fields';

export function changePasswordEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, passwords } = deps;

  route(
    app,
    changePassword,
    async ({ viewer, body, request, reply, now: clock }) => {
      const now = clock();
      const { userId, sessionId, twoFactorUntil } = viewer;
      const user = await userById(database, userId);
      if (!user) throw new Refusal('unauthenticated');
      const emailKey = normaliseEmail(user.email);
      // Not counted with the logins, by which strangers could make this wait.
      await limitAttempts(deps, limits.oldPassword, userId, { request, now });
      if (!(await passwords.matches(user.passwordHash, body.oldPassword))) {
        deps.security.record(request, 'password.failed', { subject: userId });
        throw new Refusal('invalidCredentials');
      }
      await refuseGuessable(body.password, [user.email]);
      const passwordHash = await passwords.hash(body.password);
      await inTransaction(database, async (transaction) => {
        await setPasswordHash(transaction, userId, { passwordHash, now });
        await deleteSessionsOfUser(transaction, userId, sessionId);
        await deleteMailedTokens(transaction, userId, 'reset');
        // The mail about a new address says so: somebody else may have requested that address.
        await deleteMailedTokens(transaction, userId, 'newEmail');
        await setNewEmail(transaction, userId, null);
        await clearAttempts(transaction, { limit: limits.oldPassword, key: userId });
        await clearAttempts(transaction, { limit: limits.loginByAccount, key: emailKey });
      });
      rememberBrowser(deps, emailKey, { request, reply, now });
      return replyWithRenewedAccess(deps, user, { sessionId, twoFactorUntil }, { request, reply, now });
    },
    { rules: newPasswordErrors },
  );
}
