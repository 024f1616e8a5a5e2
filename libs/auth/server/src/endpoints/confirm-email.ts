import { logRefusedToken } from '@nitrate/audit';
import { confirmEmail } from '@nitrate/auth/contract';
import { type BodyOf, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { lockMailedToken, type MailedToken, markMailedTokenUsed } from '../store/mailed-tokens';
import { applyNewEmail, confirmUser, lockUser, type StoredUser } from '../store/users';
import { hashOfSecret } from '../tokens/secret';

export function confirmEmailEndpoint(app: HttpServer, { database, security }: AuthDeps): void {
  const confirm = (body: BodyOf<typeof confirmEmail>, now: Date) =>
    inTransaction(database, async (transaction): Promise<'confirmed' | 'alreadyConfirmed'> => {
      const hash = hashOfSecret(body.token);
      const token = await lockMailedToken(transaction, hash);
      const user = token && (await lockUser(transaction, token.userId));
      if (!token || !user || user.id !== body.user) throw new Refusal('tokenInvalid');
      const decision = decideConfirmation(token, user, now);
      if (decision === 'confirm') await confirmUser(transaction, user.id, now);
      if (decision === 'change' && !(await applyNewEmail(transaction, { id: user.id, newEmail: token.email }, now))) {
        throw new Refusal('tokenInvalid');
      }
      await markMailedTokenUsed(transaction, hash, now);
      return decision === 'alreadyConfirmed' ? decision : 'confirmed';
    });

  route(app, confirmEmail, async ({ body, request, now }) => ({
    state: await logRefusedToken(security, request, 'confirm', () => confirm(body, now())),
  }));
}

/**
 * What following a link does. A link that was used before changes nothing again; it reports `alreadyConfirmed` as long
 * as its address is the user's.
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
