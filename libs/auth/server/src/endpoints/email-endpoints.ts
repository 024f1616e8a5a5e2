import { logRefusedToken } from '@nitrate/audit';
import { changeEmail, confirmEmail, resendConfirmation } from '@nitrate/auth/contract';
import { type BodyOf, type ReplyOf, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, type Viewer, clientNetwork, route } from '@nitrate/http';
import { validate as isUuid } from 'uuid';
import type { AuthDeps } from '../auth-deps';
import { accountLink, lockMailedLink } from '../mails/mailed-links';
import { type MailedToken, deleteMailedTokens, markMailedTokenUsed } from '../store/mailed-tokens';
import { type StoredUser, applyNewEmail, markConfirmed, lockUser, setNewEmail, userById } from '../store/users';
import { limitAddress, limitAttempts, attemptLimits } from '../attempt-limits';
import { checkFields, sameEmail, validEmail } from '../request/check-fields';

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
        await markConfirmed(transaction, user.id, now);
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

export function resendConfirmationEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, resendConfirmation, async ({ viewer, body, request, now: clock }) => {
    const now = clock();
    const userId = viewer.state === 'signedIn' ? viewer.userId : userIdIn(body.user);
    await limitAddress(deps, attemptLimits.mailByAddress, { request, now });
    // A call without a user is counted as well, so that all replies are the same.
    await limitAttempts(deps, attemptLimits.confirmMail, userId ?? `anonymous at ${clientNetwork(request.ip)}`, {
      request,
      now,
    });
    if (userId !== undefined) {
      const { lang, redirect } = body;
      const origin = deps.originOf(request);
      const link = { kind: 'confirm' as const, userId, ...(lang && { lang }), origin, ...(redirect && { redirect }) };
      await deps.queueLink(deps.database, link, now);
    }
    return { retryAfter: attemptLimits.confirmMail.firstWaitSeconds };
  });
}

/** Ids are compared and counted in lower case: PostgreSQL finds a user by any spelling of the id. */
const userIdIn = (user: string | undefined): string | undefined =>
  user !== undefined && isUuid(user) ? user.toLowerCase() : undefined;

export function changeEmailEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails, queueLink, originOf } = deps;

  route(app, changeEmail, async ({ viewer, body: { currentEmail, newEmail, confirmEmail }, request, now: clock }) => {
    const now = clock();
    checkFields(
      sameEmail('currentEmail', currentEmail, (await userById(database, viewer.userId))?.email),
      validEmail('newEmail', newEmail),
      sameEmail('confirmEmail', confirmEmail, newEmail),
    );
    const newEmailKey = normaliseEmail(newEmail);
    await limitAddress(deps, attemptLimits.mailByAddress, { request, now });
    await limitAttempts(deps, attemptLimits.newAddressMail, newEmailKey, { request, now });
    const origin = originOf(request);
    await inTransaction(database, async (transaction) => {
      const locked = await lockUser(transaction, viewer.userId);
      if (!locked) throw new Refusal('unauthenticated');
      if (newEmailKey === normaliseEmail(locked.email)) throw new Refusal('emailAddressTaken');
      // Stored, and shown in the profile, also where the address belongs to another account, which must not show.
      await setNewEmail(transaction, locked.id, newEmail);
      const { id: userId, email: to, lang } = locked;
      await deleteMailedTokens(transaction, userId, 'newEmail');
      await queueLink(transaction, { kind: 'newAddress', userId, newEmail, origin }, now);
      await mails.emailChanged(transaction, { to, lang, newEmail, link: accountLink(origin, lang, 'email') });
    });
    return {};
  });
}
