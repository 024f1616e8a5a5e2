import { logIn } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { afterSuccess, loginAttempts, refuseAttempt } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { accountLink } from '../mails/mailed-links';
import { createLoginSession } from '../session/create-session';
import { readDevice } from '../session/read-device';
import { replyWithSession } from '../session/reply-with-session';
import { retryAfterSeconds } from '../store/attempts';
import { beginLogin } from '../store/begin-login';
import { replacePasswordHash } from '../store/users';

export function logInEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, passwords, mails, background, security } = deps;

  route(app, logIn, async ({ body, request, reply, now: clock }) => {
    const now = clock();
    const emailKey = normaliseEmail(body.email);
    const { account, address } = loginAttempts(emailKey, request.ip);
    // Counted before the password is compared: a thousand simultaneous attempts count as a thousand.
    const attempts = { account, ...(deps.limitAddresses && { address }) };
    const { user, refused } = await beginLogin(database, { emailKey, attempts, now });
    const subject = user?.id ?? emailKey;
    if (refused) {
      const seconds = await retryAfterSeconds(database, refused, now);
      throw refuseAttempt(deps, { limit: refused.limit, seconds, subject }, request);
    }
    const matches = await passwords.matches(user?.passwordHash, body.password);
    if (!user || !matches || user.blockedAt) {
      const reason = !user ? 'unknownAddress' : matches ? 'blocked' : 'wrongPassword';
      security.record(request, 'login.failed', { subject, reason });
      throw new Refusal('invalidCredentials');
    }

    const device = readDevice(request);
    const { session, isNewDevice, claims } = await createLoginSession(
      database,
      { userId: user.id, device, now },
      afterSuccess({ account, address }),
    );
    if (isNewDevice) {
      const link = accountLink(deps, request, user.lang);
      mails.newDevice({ to: user.email, lang: user.lang, ...device, at: now, link });
    }
    if (passwords.isOutdated(user.passwordHash)) {
      background.start('rehash a password', async () =>
        replacePasswordHash(database, user, await passwords.hash(body.password)),
      );
    }
    return replyWithSession(deps, { ...user, claims }, session, { request, reply, now });
  });
}
