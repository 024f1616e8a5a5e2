import { logIn } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { succeeded, tooMany, triesOfLogin } from '../limits';
import { readDevice } from '../session/read-device';
import { answerSession, startSessionOfLogin } from '../session/start-session';
import { waitFor } from '../store/attempts';
import { beginLogin } from '../store/begin-login';
import { rehashPassword } from '../store/users';
import { accountLink } from './mailed-links';

export function logInEndpoint(app: HttpServer, context: AuthContext): void {
  const { database, db, passwords, mails, background } = context;

  route(app, logIn, async ({ body, request, reply, now: clock }) => {
    const now = clock();
    const emailKey = normaliseEmail(body.email);
    const tries = triesOfLogin(emailKey, request.ip);
    // Counted before the password is looked at: a thousand tries at once are a thousand.
    const counted = { account: tries.account, ...(context.limitAddresses && { address: tries.address }) };
    const { user, refused } = await beginLogin(database, { emailKey, tries: counted, now });
    if (refused) throw tooMany(await waitFor(db, refused, now));
    const isRight = await passwords.matches(user?.passwordHash, body.password);
    if (!user || !isRight || user.blockedAt) throw new Refusal('invalidCredentials');

    const device = readDevice(request);
    const { session, isNewDevice, claims } = await startSessionOfLogin(database, {
      ...{ userId: user.id, device, now },
      tries: succeeded(tries),
    });
    if (isNewDevice) {
      const link = accountLink(context, request, user.lang);
      mails.newDevice({ to: user.email, lang: user.lang, ...device, at: now, link });
    }
    if (passwords.isOutdated(user.passwordHash)) {
      background.start('hashing a password anew', async () =>
        rehashPassword(db, user, await passwords.hash(body.password)),
      );
    }
    return answerSession(context, { ...user, claims }, session, { request, reply, now });
  });
}
