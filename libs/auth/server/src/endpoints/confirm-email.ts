import { logRefusedToken } from '@nitrate/audit';
import { confirmEmail } from '@nitrate/auth/contract';
import { type BodyOf, normaliseEmail, type ReplyOf } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, type Viewer } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { lockMailedLink } from '../mails/mailed-links';
import { type MailedToken, markMailedTokenUsed } from '../store/mailed-tokens';
import { applyNewEmail, confirmUser, type StoredUser } from '../store/users';

type Confirmation = ReplyOf<typeof confirmEmail>;

export function confirmEmailEndpoint(app: HttpServer, { database, security }: AuthDeps): void {
  const confirm = (body: BodyOf<typeof confirmEmail>, viewer: Viewer, now: Date) =>
    inTransaction(database, async (transaction): Promise<Confirmation> => {
      const { token, user, hash } = await lockMailedLink(transaction, body);
      const { email } = token;
      const decision = decideConfirmation(token, user, now);
      if (decision === 'confirm') {
        // Somebody else may have signed up with this address, and knows the password.
        if (viewer.state !== 'signedIn' || viewer.userId !== user.id) return { state: 'loginRequired', email };
        await confirmUser(transaction, user.id, now);
      }
      if (decision === 'change' && !(await applyNewEmail(transaction, { id: user.id, newEmail: email }, now))) {
        throw new Refusal('tokenInvalid');
      }
      await markMailedTokenUsed(transaction, hash, now);
      return { state: decision === 'alreadyConfirmed' ? decision : 'confirmed', email };
    });

  route(app, confirmEmail, ({ body, viewer, request, now }) =>
    logRefusedToken(security, request, 'confirm', () => confirm(body, viewer, now())),
  );
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
