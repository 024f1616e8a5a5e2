import { endOtherSessions } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { deleteSessionsOfUser } from '../store/sessions';

export function endOtherSessionsEndpoint(app: HttpServer, { database }: AuthDeps): void {
  route(app, endOtherSessions, async ({ viewer }) => {
    await deleteSessionsOfUser(database, viewer.userId, viewer.sessionId);
    return {};
  });
}
