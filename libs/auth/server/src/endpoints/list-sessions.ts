import { listSessions } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { activeSessions } from '../store/sessions';

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
