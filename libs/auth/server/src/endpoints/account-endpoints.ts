import { deleteUser, rejectSignUp, signUp } from '@nitrate/auth/contract';
import { type BodyOf, normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type BodyRules, type HttpServer, Refusal, route } from '@nitrate/http';
import { v7 as newId } from 'uuid';
import { logRefusedToken } from '@nitrate/audit';
import { limitAddress, attemptLimits } from '../attempt-limits';
import type { AuthDeps, NewAccount } from '../auth-deps';
import { confirmLink, createMailedToken, lockMailedLink } from '../mails/mailed-links';
import { createSession } from '../session/create-session';
import { readDevice } from '../session/read-device';
import { replyWithSession } from '../session/reply-with-session';
import { insertUser, lockUser, userById } from '../store/users';
import { errorsOf, newPasswordErrors, notBlank, refuseGuessable, sameEmail, validEmail } from '../request/check-fields';
import { requestLocale } from '../request/preferred-locale';
import { deleteAccount } from '../accounts/delete-account';
import { holdAdminsLock, refuseLastAdmin } from '../administration/last-admin';
import { forgetBrowser } from '../session/remember-browser';

export function signUpEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, passwords, mails, onSignUp, originOf } = deps;

  route(
    app,
    signUp,
    async ({ body, request, reply, now: clock }) => {
      const now = clock();
      await limitAddress(deps, attemptLimits.signUpByAddress, { request, now });
      await refuseGuessable(body.password, [body.email, `${body.name} ${body.surname}`]);
      const lang = requestLocale(request, body.lang);
      const passwordHash = await passwords.hash(body.password);
      const account = newAccount(newId(), lang, body);
      const { userId, email } = account;
      const device = readDevice(request);

      const created = await inTransaction(database, async (transaction) => {
        if (!(await insertUser(transaction, { id: userId, email, passwordHash, lang, createdAt: now })))
          return undefined;
        await onSignUp(transaction, account, request);
        const { token, expiresAt } = await createMailedToken(transaction, { userId, email, purpose: 'confirm' }, now);
        const link = confirmLink(originOf(request), lang, { userId, token, redirect: body.redirect });
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

export function rejectSignUpEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, security } = deps;

  /** Returns the id of the deleted user. */
  const reject = (body: BodyOf<typeof rejectSignUp>, now: Date): Promise<string> =>
    inTransaction(database, async (transaction) => {
      const { token, user } = await lockMailedLink(transaction, body);
      const isOfSignUp = token.purpose === 'confirm' && normaliseEmail(token.email) === normaliseEmail(user.email);
      if (!isOfSignUp || user.confirmedAt) throw new Refusal('tokenInvalid');
      if (token.expiresAt <= now) throw new Refusal('tokenExpired');
      await deleteAccount(transaction, deps, user);
      return user.id;
    });

  route(app, rejectSignUp, async ({ body, request, now }) => {
    const subject = await logRefusedToken(security, request, 'confirm', () => reject(body, now()));
    security.record(request, 'signUp.rejected', { subject });
    return {};
  });
}

export function deleteUserEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails, cookies } = deps;

  route(app, deleteUser, async ({ viewer, request, reply }) => {
    const deleted = await inTransaction(database, async (transaction) => {
      if (viewer.roles.includes('ADMIN')) await holdAdminsLock(transaction);
      const user = await lockUser(transaction, viewer.userId);
      if (!user) return undefined;
      await refuseLastAdmin(transaction, user);
      await deleteAccount(transaction, deps, user);
      await mails.accountDeleted(transaction, { to: user.email, lang: user.lang });
      return user;
    });
    if (deleted) {
      forgetBrowser(deps, normaliseEmail(deleted.email), { request, reply });
    }
    cookies.signOut(request, reply);
    return {};
  });
}
