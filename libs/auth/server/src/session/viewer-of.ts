import type { SecurityLog } from '@nitrate/audit';
import type { Database } from '@nitrate/database';
import type { HttpServerOptions, Viewer } from '@nitrate/http';
import { sessionStatus } from '../store/sessions';
import { accessTokens } from '../tokens/access-tokens';
import { authCookies } from './auth-cookies';

const anonymous: Viewer = { state: 'anonymous' };

interface ViewerOfDeps {
  database: Database;
  /** The first signs, all verify. */
  signingKeys: readonly string[];
  publicOrigin: string | undefined;
  security: SecurityLog;
  /** The clock; default: the system's. */
  now?: () => Date;
}

/**
 * Returns the function by which `createHttpServer` authenticates a request. A token that cannot be verified makes the
 * viewer anonymous: calls that require a user then return 401, and the client refreshes.
 */
export function viewerOf(deps: ViewerOfDeps): NonNullable<HttpServerOptions['viewerOf']> {
  const { database, publicOrigin, security, now = () => new Date() } = deps;
  const tokens = accessTokens(deps.signingKeys);
  // The path only concerns the refresh token, which is not read here.
  const cookies = authCookies(publicOrigin, '/');
  return async (request, check) => {
    const token = cookies.accessToken(request);
    if (token === undefined) return anonymous;
    const viewer = await tokens.verify(token, now(), (reason) =>
      security.record(request, reason === 'expired' ? 'token.ended' : 'token.refused', { kind: 'access', reason }),
    );
    if (!viewer) return anonymous;
    if (check === 'token') return viewer;
    const status = await sessionStatus(database, viewer.sessionId, now());
    if (status) return { state: 'signedIn', ...status };
    security.record(request, 'token.ended', { kind: 'access', reason: 'sessionEnded', subject: viewer.userId });
    return anonymous;
  };
}
