import { changeEmail } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { limitAddress, limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { accountLink } from '../mails/mailed-links';
import { deleteMailedTokens } from '../store/mailed-tokens';
import { lockUser, setNewEmail, userById } from '../store/users';
import { checkFields, sameEmail, validEmail } from '../request/check-fields';

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
    await limitAddress(deps, limits.mailByAddress, { request, now });
    await limitAttempts(deps, limits.newAddressMail, newEmailKey, { request, now });
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
