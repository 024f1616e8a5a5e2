import { resetPassword } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { limits } from '../limits';
import { forgetAttempts } from '../store/attempts';
import { dropMailedTokens, holdMailedToken, type MailedToken, useMailedToken } from '../store/mailed-tokens';
import { removeSessions } from '../store/sessions';
import { confirmUser, holdUser, setPasswordHash, type StoredUser } from '../store/users';
import { hashOfSecret } from '../tokens/secret';
import { checkFields, samePassword, strongPassword } from './check-fields';

export function resetPasswordEndpoint(app: HttpServer, { db, passwords, cookies }: AuthContext): void {
  route(app, resetPassword, async ({ body, request, reply, now: clock }) => {
    checkFields(
      strongPassword('password', body.password),
      samePassword('confirmPassword', body.confirmPassword, body.password),
    );
    const now = clock();
    const hash = hashOfSecret(body.token);
    const looked = await db.transaction().execute((transaction) => holdMailedToken(transaction, hash));
    // Before the password is hashed, which costs more than all the rest.
    requireUsable(looked, now);
    const passwordHash = await passwords.hash(body.password);
    await db.transaction().execute(async (transaction) => {
      const token = requireUsable(await holdMailedToken(transaction, hash), now);
      const user = await holdUser(transaction, token.userId);
      if (!user || user.blockedAt || !speaksFor(token, user)) throw new Refusal('tokenInvalid');
      await setPasswordHash(transaction, user.id, passwordHash);
      // Who followed the link reads the mail of the address.
      await confirmUser(transaction, user.id, now);
      await removeSessions(transaction, user.id, null);
      await useMailedToken(transaction, hash, now);
      await dropMailedTokens(transaction, user.id, 'newEmail');
      await forgetAttempts(transaction, limits.loginByAccount, normaliseEmail(user.email));
    });
    cookies.signOut(request, reply);
    return {};
  });
}

function requireUsable(token: MailedToken | undefined, now: Date): MailedToken {
  if (token?.purpose !== 'reset' || token.usedAt) throw new Refusal('tokenInvalid');
  if (token.expiresAt <= now) throw new Refusal('tokenExpired');
  return token;
}

const speaksFor = ({ email }: MailedToken, user: StoredUser) => normaliseEmail(email) === normaliseEmail(user.email);
