import { logIn } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { limitAddress, limits, limitTries, triesOfLogin } from '../limits';
import { readDevice } from '../session/read-device';
import { answerSession, startSession } from '../session/start-session';
import { rehashPassword, userByEmail } from '../store/users';
import { accountLink } from './mailed-links';

export function logInEndpoint(app: HttpServer, context: AuthContext): void {
  const { db, passwords, mails, background } = context;

  route(app, logIn, async ({ body, request, reply, now: clock }) => {
    const now = clock();
    const key = normaliseEmail(body.email);
    // Counted before the password is looked at: a thousand tries at once are a thousand.
    await limitAddress(context, limits.loginByAddress, request.ip, now);
    await limitTries(context, limits.loginByAccount, key, now);
    const user = await userByEmail(db, body.email);
    const isRight = await passwords.matches(user?.passwordHash, body.password);
    if (!user || !isRight || user.blockedAt) throw new Refusal('invalidCredentials');

    const device = readDevice(request);
    const tries = triesOfLogin(key, request.ip);
    const { session, isNewDevice, claims } = await startSession(db, { userId: user.id, device, now, tries });
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
