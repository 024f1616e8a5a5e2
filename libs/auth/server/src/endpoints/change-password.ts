import { changePassword } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { limits, limitTries } from '../limits';
import { answerRenewed } from '../session/start-session';
import { forgetAttempts } from '../store/attempts';
import { dropMailedTokens } from '../store/mailed-tokens';
import { removeSessions } from '../store/sessions';
import { setPasswordHash, userById } from '../store/users';
import { checkFields, samePassword, strongPassword } from './check-fields';

export function changePasswordEndpoint(app: HttpServer, context: AuthContext): void {
  const { db, passwords } = context;

  route(app, changePassword, async ({ viewer, body, request, reply, now: clock }) => {
    checkFields(
      strongPassword('password', body.password),
      samePassword('confirmPassword', body.confirmPassword, body.password),
    );
    const now = clock();
    const { userId, sessionId, twoFactorUntil } = viewer;
    const user = await userById(db, userId);
    if (!user) throw new Refusal('unauthenticated');
    const key = normaliseEmail(user.email);
    await limitTries(context, limits.loginByAccount, key, now);
    if (!(await passwords.matches(user.passwordHash, body.oldPassword))) throw new Refusal('invalidCredentials');
    const passwordHash = await passwords.hash(body.password);
    await db.transaction().execute(async (transaction) => {
      await setPasswordHash(transaction, userId, passwordHash);
      await removeSessions(transaction, userId, sessionId);
      await dropMailedTokens(transaction, userId, 'reset');
      await forgetAttempts(transaction, limits.loginByAccount, key);
    });
    return answerRenewed(context, user, { sessionId, twoFactorUntil }, { request, reply, now });
  });
}
