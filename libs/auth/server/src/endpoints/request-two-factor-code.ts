import { requestTwoFactorCode } from '@nitrate/auth/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { saveCode } from '../store/codes';
import { hasFactor } from '../store/factors';
import { userById } from '../store/users';
import { hashOfCode, newCode } from '../tokens/secret';

const codeLifetimeMs = 10 * 60_000;
const maxAttempts = 5;

export function requestTwoFactorCodeEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails } = deps;

  route(app, requestTwoFactorCode, async ({ viewer, query, request, now: clock }) => {
    const now = clock();
    const user = await userById(database, viewer.userId);
    if (!user) throw new Refusal('unauthenticated');
    if (await hasFactor(database, user.id)) throw new Refusal('mailedCodeRefused');
    await limitAttempts(deps, limits.codeMail, user.id, { request, now });
    const code = newCode();
    const expiresAt = new Date(now.getTime() + codeLifetimeMs);
    const { sessionId } = viewer;
    await inTransaction(database, async (transaction) => {
      await saveCode(transaction, { sessionId, hash: hashOfCode(sessionId, code), maxAttempts, expiresAt });
      await mails.twoFactorCode(transaction, { to: user.email, lang: query.lang ?? user.lang, code, expiresAt });
    });
    return { sentTo: maskEmail(user.email), expiresAt: expiresAt.toISOString() };
  });
}

/** `a•••@archive.example`: enough to recognise the inbox. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0]}•••${email.slice(at)}`;
}
