import { acknowledgeExpiration, endOtherSessions, endSession, listSessions, logOut } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { validate as isUuid } from 'uuid';
import type { AuthDeps } from '../auth-deps';
import {
  activeSessions,
  deleteSession,
  deleteSessionOfToken,
  deleteSessionOfUser,
  deleteSessionsOfUser,
} from '../store/sessions';
import { presentUser } from '../session/present-user';
import { userById } from '../store/users';
import { hashOfSecret } from '../tokens/secret';

export function listSessionsEndpoint(app: HttpServer, { database }: AuthDeps): void {
  route(app, listSessions, async ({ viewer, now }) => {
    const sessions = await activeSessions(database, viewer.userId, now());
    return {
      sessions: sessions.map(({ id, createdAt, lastUsedAt, browser, system }) => ({
        id,
        current: id === viewer.sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        browser,
        system,
      })),
    };
  });
}

export function endSessionEndpoint(app: HttpServer, { database, cookies }: AuthDeps): void {
  route(app, endSession, async ({ viewer, params, request, reply }) => {
    const ended = isUuid(params.session) && (await deleteSessionOfUser(database, viewer.userId, params.session));
    if (!ended) throw new Refusal('notFound');
    if (params.session === viewer.sessionId) cookies.signOut(request, reply);
    return {};
  });
}

export function endOtherSessionsEndpoint(app: HttpServer, { database }: AuthDeps): void {
  route(app, endOtherSessions, async ({ viewer }) => {
    await deleteSessionsOfUser(database, viewer.userId, viewer.sessionId);
    return {};
  });
}

export function acknowledgeExpirationEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, acknowledgeExpiration, async ({ viewer, now: clock }) => {
    const now = clock();
    await deps.acknowledgeExpiration(viewer.userId, now);
    const user = await userById(deps.database, viewer.userId);
    if (!user) throw new Refusal('unauthenticated');
    return presentUser(deps, user, { twoFactorUntil: viewer.twoFactorUntil, now });
  });
}

export function logOutEndpoint(app: HttpServer, { database, cookies }: AuthDeps): void {
  route(app, logOut, async ({ viewer, request, reply }) => {
    const token = cookies.refreshToken(request);
    if (token !== undefined) await deleteSessionOfToken(database, hashOfSecret(token));
    if (viewer.state === 'signedIn') await deleteSession(database, viewer.sessionId);
    cookies.signOut(request, reply);
    return {};
  });
}
