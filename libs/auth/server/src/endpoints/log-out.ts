import { logOut } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { removeFamily, removeFamilyOf } from '../store/refresh-tokens';
import { hashOfSecret } from '../tokens/secret';

export function logOutEndpoint(app: HttpServer, context: AuthContext): void {
  const { db, cookies } = context;

  route(app, logOut, async ({ viewer, request, reply }) => {
    const token = cookies.refreshToken(request);
    if (token !== undefined) await removeFamilyOf(db, hashOfSecret(token));
    if (viewer.state === 'signedIn') await removeFamily(db, viewer.sessionId);
    cookies.signOut(request, reply);
    return {};
  });
}
