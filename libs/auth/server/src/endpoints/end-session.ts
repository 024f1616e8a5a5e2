import { endSession } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { validate as isUuid } from 'uuid';
import type { AuthDeps } from '../auth-deps';
import { deleteSessionOfUser } from '../store/sessions';

export function endSessionEndpoint(app: HttpServer, { database, cookies }: AuthDeps): void {
  route(app, endSession, async ({ viewer, params, request, reply }) => {
    const ended = isUuid(params.session) && (await deleteSessionOfUser(database, viewer.userId, params.session));
    if (!ended) throw new Refusal('notFound');
    if (params.session === viewer.sessionId) cookies.signOut(request, reply);
    return {};
  });
}
