import { logRefusedToken } from '@nitrate/audit';
import { resetPassword } from '@nitrate/auth/contract';
import { type BodyOf, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { rememberBrowser } from '../session/remember-browser';
import { clearAttempts } from '../store/attempts';
import {
  deleteMailedTokens,
  findMailedToken,
  lockMailedToken,
  type MailedToken,
  markMailedTokenUsed,
} from '../store/mailed-tokens';
import { deleteSessionsOfUser } from '../store/sessions';
import { confirmUser, lockUser, setNewEmail, setPasswordHash, type StoredUser } from '../store/users';
import { hashOfSecret } from '../tokens/secret';
import { newPasswordErrors, refuseGuessable } from '../request/check-fields';

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
      await confirmUser(transaction, user.id, now);
      await deleteSessionsOfUser(transaction, user.id, null);
      await markMailedTokenUsed(transaction, hash, now);
      await deleteMailedTokens(transaction, user.id, 'newEmail');
      await setNewEmail(transaction, user.id, null);
      await clearAttempts(transaction, { limit: limits.loginByAccount, key: normaliseEmail(user.email) });
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
