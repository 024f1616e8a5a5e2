import { changeEmail } from '@nitrate/auth/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { limitAddress, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { accountLink, confirmLink, createMailedToken } from '../mails/mailed-links';
import { lockUser, setNewEmail, userByEmail } from '../store/users';
import { checkFields, sameEmail, validEmail } from '../request/check-fields';

export function changeEmailEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails } = deps;

  route(app, changeEmail, async ({ viewer, body, request, now: clock }) => {
    checkFields(validEmail('newEmail', body.newEmail), sameEmail('confirmEmail', body.confirmEmail, body.newEmail));
    const now = clock();
    await limitAddress(deps, limits.mailByAddress, { request, now });
    const { user, token } = await inTransaction(database, async (transaction) => {
      const locked = await lockUser(transaction, viewer.userId);
      if (!locked) throw new Refusal('unauthenticated');
      checkFields(sameEmail('currentEmail', body.currentEmail, locked.email));
      if (await userByEmail(transaction, body.newEmail)) throw new Refusal('emailAddressTaken');
      await setNewEmail(transaction, locked.id, body.newEmail);
      const link = { userId: locked.id, email: body.newEmail, purpose: 'newEmail' } as const;
      return { user: locked, token: await createMailedToken(transaction, link, now) };
    });
    const { lang } = user;
    const confirm = confirmLink(deps, request, lang, user.id, token);
    mails.confirmNewAddress({ to: body.newEmail, lang, link: confirm });
    mails.emailChanged({ to: user.email, lang, newEmail: body.newEmail, link: accountLink(deps, request, lang) });
    return {};
  });
}
