import { timingSafeEqual } from 'node:crypto';
import { confirmTwoFactorCode, requestTwoFactorCode } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { limits, limitTries } from '../limits';
import { answerRenewed } from '../session/start-session';
import { putCode, spendCode, tryCode } from '../store/codes';
import { setTwoFactorUntil } from '../store/sessions';
import { userById } from '../store/users';
import { hashOfCode, newCode } from '../tokens/secret';

const codeLifeMs = 10 * 60_000;
const tries = 5;
const countsForMs = 15 * 60_000;

export function twoFactorEndpoints(app: HttpServer, context: AuthContext): void {
  const { db, mails } = context;

  route(app, requestTwoFactorCode, async ({ viewer, query, now: clock }) => {
    const now = clock();
    const user = await userById(db, viewer.userId);
    if (!user) throw new Refusal('unauthenticated');
    await limitTries(context, limits.codeMail, user.id, now);
    const code = newCode();
    const expiresAt = new Date(now.getTime() + codeLifeMs);
    const { sessionId } = viewer;
    await putCode(db, { sessionId, hash: hashOfCode(sessionId, code), tries, expiresAt });
    mails.twoFactorCode({ to: user.email, lang: query.lang ?? user.lang, code });
    return { sentTo: hideAddress(user.email), expiresAt: expiresAt.toISOString() };
  });

  route(app, confirmTwoFactorCode, async ({ viewer, body, request, reply, now: clock }) => {
    const now = clock();
    const { sessionId, userId } = viewer;
    await limitTries(context, limits.codeTry, userId, now);
    const expected = await tryCode(db, sessionId, now);
    const given = hashOfCode(sessionId, body.code);
    const isRight = expected !== undefined && timingSafeEqual(expected, given);
    if (!isRight || !(await spendCode(db, sessionId, given))) throw new Refusal('codeInvalid');
    const twoFactorUntil = new Date(now.getTime() + countsForMs);
    await setTwoFactorUntil(db, sessionId, twoFactorUntil);
    const user = await userById(db, userId);
    if (!user) throw new Refusal('unauthenticated');
    return answerRenewed(context, user, { sessionId, twoFactorUntil }, { request, reply, now });
  });
}

/** `a•••@archive.example`: enough to know where to look. */
function hideAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0]}•••${email.slice(at)}`;
}
