import { resendConfirmation } from '@nitrate/auth/contract';
import { clientNetwork, type HttpServer, route } from '@nitrate/http';
import { validate as isUuid } from 'uuid';
import { limitAddress, limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';

export function resendConfirmationEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, resendConfirmation, async ({ viewer, body, request, now: clock }) => {
    const now = clock();
    const userId = viewer.state === 'signedIn' ? viewer.userId : userIdIn(body.user);
    await limitAddress(deps, limits.mailByAddress, { request, now });
    // A call without a user is counted as well, so that all replies are the same.
    await limitAttempts(deps, limits.confirmMail, userId ?? `anonymous at ${clientNetwork(request.ip)}`, {
      request,
      now,
    });
    if (userId !== undefined) {
      const { lang } = body;
      const origin = deps.originOf(request);
      await deps.queueLink(deps.database, { kind: 'confirm', userId, ...(lang && { lang }), origin }, now);
    }
    return { retryAfter: limits.confirmMail.firstWaitSeconds };
  });
}

/** Ids are compared and counted in lower case: PostgreSQL finds a user by any spelling of the id. */
const userIdIn = (user: string | undefined): string | undefined =>
  user !== undefined && isUuid(user) ? user.toLowerCase() : undefined;
