import { logIn } from '@nitrate/auth/contract';
import { normaliseEmail } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { afterSuccess, browserAttempt, loginAttempts, refuseAttempt } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { accountLink } from '../mails/mailed-links';
import { createLoginSession } from '../session/create-session';
import { readDevice } from '../session/read-device';
import { isStillKnown, rememberBrowser } from '../session/remember-browser';
import { replyWithSession } from '../session/reply-with-session';
import { retryAfterSeconds, type SuccessfulAttempts } from '../store/attempts';
import { type BegunLogin, beginLogin } from '../store/begin-login';
import { replacePasswordHash } from '../store/users';

export function logInEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, passwords, mails, background, security, cookies, knownBrowsers } = deps;

  /** Counted before the password is compared: a thousand simultaneous attempts count as a thousand. */
  async function countLogin(
    emailKey: string,
    request: FastifyRequest,
    now: Date,
  ): Promise<BegunLogin & { ifRight: SuccessfulAttempts }> {
    const browser = knownBrowsers.find(cookies.knownAccounts(request), emailKey);
    if (browser) {
      const attempt = browserAttempt(emailKey, browser.id);
      const begun = await beginLogin(database, { emailKey, attempts: { account: attempt }, now });
      if (begun.user && isStillKnown(browser, begun.user)) return { ...begun, ifRight: { cleared: attempt } };
    }
    const { account, address } = loginAttempts(emailKey, request.ip);
    const attempts = { account, ...(deps.limitAddresses && { address }) };
    return {
      ...(await beginLogin(database, { emailKey, attempts, now })),
      ifRight: afterSuccess({ account, address }),
    };
  }

  route(app, logIn, async ({ body, request, reply, now: clock }) => {
    const now = clock();
    const emailKey = normaliseEmail(body.email);
    const { user, refused, ifRight } = await countLogin(emailKey, request, now);
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
    const start = { userId: user.id, device, now };
    const session = await inTransaction(database, async (transaction) => {
      const created = await createLoginSession(transaction, start, ifRight);
      if (created.isNewDevice) {
        const { email: to, lang } = user;
        const link = accountLink(deps.originOf(request), lang, 'sessions');
        await mails.newDevice(transaction, { to, lang, ...device, at: now, link });
      }
      return created.session;
    });
    if (user.passwordHash !== null && passwords.isOutdated(user.passwordHash)) {
      background.start('rehash a password', async () =>
        replacePasswordHash(database, user, await passwords.hash(body.password)),
      );
    }
    security.record(request, 'login.succeeded', { subject });
    rememberBrowser(deps, emailKey, { request, reply, now });
    return replyWithSession(deps, user, session, { request, reply, now });
  });
}
