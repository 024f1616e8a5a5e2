import { changeEmail } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { limitAddress, limits } from '../limits';
import { holdUser, setNewEmail, userByEmail } from '../store/users';
import { checkFields, sameEmail, validEmail } from './check-fields';
import { accountLink, confirmLink, makeMailedToken } from './mailed-links';

export function changeEmailEndpoint(app: HttpServer, context: AuthContext): void {
  const { db, mails } = context;

  route(app, changeEmail, async ({ viewer, body, request, now: clock }) => {
    checkFields(validEmail('newEmail', body.newEmail), sameEmail('confirmEmail', body.confirmEmail, body.newEmail));
    const now = clock();
    await limitAddress(context, limits.mailByAddress, request.ip, now);
    const { user, token } = await db.transaction().execute(async (transaction) => {
      const held = await holdUser(transaction, viewer.userId);
      if (!held) throw new Refusal('unauthenticated');
      checkFields(sameEmail('currentEmail', body.currentEmail, held.email));
      if (await userByEmail(transaction, body.newEmail)) throw new Refusal('emailAddressTaken');
      await setNewEmail(transaction, held.id, body.newEmail);
      const asked = { userId: held.id, email: body.newEmail, purpose: 'newEmail' } as const;
      return { user: held, token: await makeMailedToken(transaction, asked, now) };
    });
    const { lang } = user;
    const confirm = confirmLink(context, request, lang, user.id, token);
    mails.confirmNewAddress({ to: body.newEmail, lang, link: confirm });
    mails.emailChanged({ to: user.email, lang, newEmail: body.newEmail, link: accountLink(context, request, lang) });
    return {};
  });
}
