import { changeEmail } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { limitAddress, limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { mailNewAddress } from '../mails/mail-new-address';
import { accountLink, createMailedToken } from '../mails/mailed-links';
import { lockUser, setNewEmail, userById } from '../store/users';
import { checkFields, sameEmail, validEmail } from '../request/check-fields';

export function changeEmailEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails, background } = deps;

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
    const { user, token } = await inTransaction(database, async (transaction) => {
      const locked = await lockUser(transaction, viewer.userId);
      if (!locked) throw new Refusal('unauthenticated');
      if (newEmailKey === normaliseEmail(locked.email)) throw new Refusal('emailAddressTaken');
      // Stored, and shown in the profile, also where the address belongs to another account, which must not show.
      await setNewEmail(transaction, locked.id, newEmail);
      const link = { userId: locked.id, email: newEmail, purpose: 'newEmail' } as const;
      return { user: locked, token: await createMailedToken(transaction, link, now) };
    });
    const { id: userId, email, lang } = user;
    background.start('mail to a new address', () => mailNewAddress(deps, { userId, newEmail, lang, token, request }));
    mails.emailChanged({ to: email, lang, newEmail, link: accountLink(deps, request, lang, 'email') });
    return {};
  });
}
