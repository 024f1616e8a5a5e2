import { endOtherSessions, endSession, listSessions } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { removeSession, removeSessions, sessionsOf } from '../store/sessions';

export function sessionEndpoints(app: HttpServer, { db, cookies }: AuthContext): void {
  route(app, listSessions, async ({ viewer, now }) => {
    const sessions = await sessionsOf(db, viewer.userId, now());
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

  route(app, endSession, async ({ viewer, params, request, reply }) => {
    if (!(await removeSession(db, viewer.userId, params.session))) throw new Refusal('notFound');
    if (params.session === viewer.sessionId) cookies.signOut(request, reply);
    return {};
  });

  route(app, endOtherSessions, async ({ viewer }) => {
    await removeSessions(db, viewer.userId, viewer.sessionId);
    return {};
  });
}
