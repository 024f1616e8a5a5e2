import { changePassword, forgotPassword, resetPassword } from '@nitrate/auth/contract';
import { type BodyOf, normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { logRefusedToken } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { limitAddress, limitAttempts, attemptLimits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { errorsOf, newPasswordErrors, refuseGuessable, validEmail } from '../request/check-fields';
import { rememberBrowser } from '../session/remember-browser';
import { clearAttempts } from '../store/attempts';
import {
  type MailedToken,
  deleteMailedTokens,
  findMailedToken,
  lockMailedToken,
  markMailedTokenUsed,
} from '../store/mailed-tokens';
import { deleteSessionsOfUser } from '../store/sessions';
import { type StoredUser, markConfirmed, lockUser, setNewEmail, setPasswordHash, userById } from '../store/users';
import { hashOfSecret } from '../tokens/secret';
import { replyWithRenewedAccess } from '../session/reply-with-session';

export function forgotPasswordEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(
    app,
    forgotPassword,
    async ({ body: { email, lang }, request, now: clock }) => {
      const now = clock();
      await limitAddress(deps, attemptLimits.mailByAddress, { request, now });
      await limitAttempts(deps, attemptLimits.resetMail, normaliseEmail(email), { request, now });
      const origin = deps.originOf(request);
      await deps.queueLink(deps.database, { kind: 'reset', email, ...(lang && { lang }), origin }, now);
      return {};
    },
    { rules: ({ email }) => errorsOf(validEmail('email', email)) },
  );
}

export function resetPasswordEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, passwords, cookies, security } = deps;

  /**
   * Returns the address of the user.
   * @throws Refusal `tokenInvalid` or `tokenExpired`
   */
  async function reset(body: BodyOf<typeof resetPassword>, now: Date): Promise<string> {
    const hash = hashOfSecret(body.token);
    // Checked before hashing the password, which costs more than all the rest.
    const { email } = requireUsable(await findMailedToken(database, hash), now);
    await refuseGuessable(body.password, [email]);
    const passwordHash = await passwords.hash(body.password);
    return inTransaction(database, async (transaction) => {
      const token = requireUsable(await lockMailedToken(transaction, hash), now);
      const user = await lockUser(transaction, token.userId);
      if (!user || user.blockedAt || !isFor(token, user)) throw new Refusal('tokenInvalid');
      await setPasswordHash(transaction, user.id, { passwordHash, now });
      // Following the link proves that the user reads mail to the address.
      await markConfirmed(transaction, user.id, now);
      await deleteSessionsOfUser(transaction, user.id, null);
      await markMailedTokenUsed(transaction, hash, now);
      await deleteMailedTokens(transaction, user.id, 'newEmail');
      await setNewEmail(transaction, user.id, null);
      await clearAttempts(transaction, { limit: attemptLimits.loginByAccount, key: normaliseEmail(user.email) });
      return user.email;
    });
  }

  route(
    app,
    resetPassword,
    async ({ body, request, reply, now: clock }) => {
      const now = clock();
      const email = await logRefusedToken(security, request, 'reset', () => reset(body, now));
      cookies.signOut(request, reply);
      // The next login from here waits neither for strangers nor for others in this network.
      rememberBrowser(deps, normaliseEmail(email), { request, reply, now });
      return { email };
    },
    { rules: newPasswordErrors },
  );
}

/** @throws Refusal `tokenInvalid` or `tokenExpired` */
function requireUsable(token: MailedToken | undefined, now: Date): MailedToken {
  if (token?.purpose !== 'reset' || token.usedAt) throw new Refusal('tokenInvalid');
  if (token.expiresAt <= now) throw new Refusal('tokenExpired');
  return token;
}

const isFor = ({ email }: MailedToken, user: StoredUser) => normaliseEmail(email) === normaliseEmail(user.email);

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
      await limitAttempts(deps, attemptLimits.oldPassword, userId, { request, now });
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
        await clearAttempts(transaction, { limit: attemptLimits.oldPassword, key: userId });
        await clearAttempts(transaction, { limit: attemptLimits.loginByAccount, key: emailKey });
      });
      rememberBrowser(deps, emailKey, { request, reply, now });
      return replyWithRenewedAccess(deps, user, { sessionId, twoFactorUntil }, { request, reply, now });
    },
    { rules: newPasswordErrors },
  );
}
