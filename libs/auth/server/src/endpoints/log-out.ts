import { logOut } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { deleteSession, deleteSessionOfToken } from '../store/sessions';
import { hashOfSecret } from '../tokens/secret';

export function logOutEndpoint(app: HttpServer, { database, cookies }: AuthDeps): void {
  route(app, logOut, async ({ viewer, request, reply }) => {
    const token = cookies.refreshToken(request);
    if (token !== undefined) await deleteSessionOfToken(database, hashOfSecret(token));
    if (viewer.state === 'signedIn') await deleteSession(database, viewer.sessionId);
    cookies.signOut(request, reply);
    return {};
  });
}
