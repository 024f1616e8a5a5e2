import { timingSafeEqual } from 'node:crypto';
import { confirmTwoFactorCode } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { limits, refuseDuringWait } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { confirmSession } from '../session/confirm-session';
import { clearAttempts, countAttempt } from '../store/attempts';
import { consumeCode, takeCodeAttempt } from '../store/codes';
import { hasFactor } from '../store/factors';
import { hashOfCode } from '../tokens/secret';

export function confirmTwoFactorCodeEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database } = deps;

  route(app, confirmTwoFactorCode, async ({ viewer, body, request, reply, now: clock }) => {
    const now = clock();
    const { sessionId, userId } = viewer;
    if (await hasFactor(database, userId)) throw new Refusal('mailedCodeRefused');
    const wrongCode = { limit: limits.codeAttempt, key: userId };
    // Simultaneous attempts are limited by the code itself, which allows five.
    await refuseDuringWait(deps, wrongCode, { request, now });
    const expected = await takeCodeAttempt(database, sessionId, now);
    const actual = hashOfCode(sessionId, body.code);
    const matches = expected !== undefined && timingSafeEqual(expected, actual);
    if (!matches || !(await consumeCode(database, sessionId, actual))) {
      await countAttempt(database, wrongCode, now);
      deps.security.record(request, 'code.failed', { subject: userId });
      throw new Refusal('codeInvalid');
    }
    await clearAttempts(database, { limit: limits.codeMail, key: userId });
    return confirmSession(deps, { viewer, by: 'mail', request, reply, now });
  });
}
