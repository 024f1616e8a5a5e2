import { confirmEmail } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { holdMailedToken, type MailedToken, useMailedToken } from '../store/mailed-tokens';
import { confirmUser, holdUser, type StoredUser, takeNewEmail } from '../store/users';
import { hashOfSecret } from '../tokens/secret';

export function confirmEmailEndpoint(app: HttpServer, { db }: AuthContext): void {
  route(app, confirmEmail, async ({ body, now: clock }) => {
    const now = clock();
    const hash = hashOfSecret(body.token);
    const state = await db.transaction().execute(async (transaction): Promise<'confirmed' | 'alreadyConfirmed'> => {
      const token = await holdMailedToken(transaction, hash);
      const user = token && (await holdUser(transaction, token.userId));
      if (!token || !user || user.id !== body.user) throw new Refusal('tokenInvalid');
      const decision = decideConfirmation(token, user, now);
      if (decision === 'confirm') await confirmUser(transaction, user.id, now);
      if (decision === 'change' && !(await takeNewEmail(transaction, { id: user.id, newEmail: token.email }, now))) {
        throw new Refusal('tokenInvalid');
      }
      await useMailedToken(transaction, hash, now);
      return decision === 'alreadyConfirmed' ? decision : 'confirmed';
    });
    return { state };
  });
}

/**
 * What following a link does. A link that was followed before changes nothing a second time, and says so as long as its
 * address is the user's.
 * @throws Refusal `tokenInvalid` or `tokenExpired`
 */
function decideConfirmation(
  { purpose, email, usedAt, expiresAt }: MailedToken,
  user: StoredUser,
  now: Date,
): 'confirm' | 'change' | 'alreadyConfirmed' {
  const isOwn = normaliseEmail(user.email) === normaliseEmail(email);
  if (purpose === 'reset') throw new Refusal('tokenInvalid');
  if (isOwn && user.confirmedAt) return 'alreadyConfirmed';
  if (usedAt) throw new Refusal('tokenInvalid');
  if (expiresAt <= now) throw new Refusal('tokenExpired');
  if (purpose === 'confirm' && isOwn) return 'confirm';
  if (purpose === 'newEmail' && user.newEmail === email) return 'change';
  throw new Refusal('tokenInvalid');
}
