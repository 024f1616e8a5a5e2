import { signUp } from '@nitrate/auth/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type BodyRules, type HttpServer, Refusal, route } from '@nitrate/http';
import { v7 as newId } from 'uuid';
import { limitAddress, limits } from '../attempt-limits';
import type { AuthDeps, NewAccount } from '../auth-deps';
import { confirmLink, createMailedToken } from '../mails/mailed-links';
import { createSession } from '../session/create-session';
import { readDevice } from '../session/read-device';
import { replyWithSession } from '../session/reply-with-session';
import { insertUser, userById } from '../store/users';
import { errorsOf, newPasswordErrors, notBlank, refuseGuessable, sameEmail, validEmail } from '../request/check-fields';
import { preferredLocale } from '../request/preferred-locale';

export function signUpEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, passwords, mails, onSignUp, originOf } = deps;

  route(
    app,
    signUp,
    async ({ body, request, reply, now: clock }) => {
      const now = clock();
      await limitAddress(deps, limits.signUpByAddress, { request, now });
      await refuseGuessable(body.password, [body.email, `${body.name} ${body.surname}`]);
      const lang = preferredLocale(request, body.lang);
      const passwordHash = await passwords.hash(body.password);
      const account = newAccount(newId(), lang, body);
      const { userId, email } = account;
      const device = readDevice(request);

      const created = await inTransaction(database, async (transaction) => {
        if (!(await insertUser(transaction, { id: userId, email, passwordHash, lang, createdAt: now })))
          return undefined;
        await onSignUp(transaction, account, request);
        const { token, expiresAt } = await createMailedToken(transaction, { userId, email, purpose: 'confirm' }, now);
        const link = confirmLink(originOf(request), lang, userId, token);
        await mails.confirmAddress(transaction, { to: email, lang, link, expiresAt });
        return {
          session: await createSession(transaction, { userId, device, now }),
          user: await userById(transaction, userId),
        };
      });
      if (!created?.user) throw new Refusal('emailAddressTaken');
      return replyWithSession(deps, created.user, created.session.session, { request, reply, now });
    },
    { rules: signUpErrors },
  );
}

const signUpErrors: BodyRules<BodyOf<typeof signUp>> = ({ email, confirmEmail, name, surname, ...passwords }) => [
  ...errorsOf(validEmail('email', email), sameEmail('confirmEmail', confirmEmail, email)),
  ...newPasswordErrors(passwords),
  ...errorsOf(notBlank('name', name), notBlank('surname', surname)),
];

function newAccount(
  userId: string,
  lang: NewAccount['lang'],
  body: Partial<Omit<NewAccount, 'userId' | 'lang'>> & Pick<NewAccount, 'email' | 'name' | 'surname'>,
): NewAccount {
  const { email, name, surname, newsletter = false } = body;
  const { city = '', country = '', code = '', profession = '', description = '' } = body;
  return { userId, email, lang, name, surname, city, country, code, profession, description, newsletter };
}
