import { signUp } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { v7 as newId } from 'uuid';
import type { AuthContext, NewAccount } from '../auth-context';
import { limitAddress, limits } from '../limits';
import { readDevice } from '../session/read-device';
import { answerSession, startSession } from '../session/start-session';
import { insertUser, userById } from '../store/users';
import { checkFields, given, sameEmail, samePassword, strongPassword, validEmail } from './check-fields';
import { languageOf } from './language-of';
import { confirmLink, makeMailedToken } from './mailed-links';

export function signUpEndpoint(app: HttpServer, context: AuthContext): void {
  const { db, passwords, mails } = context;

  route(app, signUp, async ({ body, request, reply, now: clock }) => {
    checkFields(
      validEmail('email', body.email),
      sameEmail('confirmEmail', body.confirmEmail, body.email),
      strongPassword('password', body.password),
      samePassword('confirmPassword', body.confirmPassword, body.password),
      given('name', body.name),
      given('surname', body.surname),
    );
    const now = clock();
    await limitAddress(context, limits.signUpByAddress, request.ip, now);
    const lang = languageOf(request, body.lang);
    const passwordHash = await passwords.hash(body.password);
    const account = newAccount(newId(), lang, body);
    const { userId, email } = account;
    const device = readDevice(request);

    const made = await db.transaction().execute(async (transaction) => {
      if (!(await insertUser(transaction, { id: userId, email, passwordHash, lang, createdAt: now }))) return undefined;
      const afterwards = await context.onSignUp(transaction, account, request);
      return {
        afterwards,
        token: await makeMailedToken(transaction, { userId, email, purpose: 'confirm' }, now),
        started: await startSession(transaction, { userId, device, now }),
        user: await userById(transaction, userId),
      };
    });
    if (!made?.user) throw new Refusal('emailAddressTaken');
    mails.confirmAddress({ to: email, lang, link: confirmLink(context, request, lang, userId, made.token) });
    made.afterwards();
    const { session, claims } = made.started;
    return answerSession(context, { ...made.user, claims }, session, { request, reply, now });
  });
}

function newAccount(
  userId: string,
  lang: NewAccount['lang'],
  body: Partial<Omit<NewAccount, 'userId' | 'lang'>> & Pick<NewAccount, 'email' | 'name' | 'surname'>,
): NewAccount {
  const { email, name, surname, newsletter = false } = body;
  const { city = '', country = '', code = '', profession = '', description = '' } = body;
  return { userId, email, lang, name, surname, city, country, code, profession, description, newsletter };
}
