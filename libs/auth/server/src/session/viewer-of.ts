import type { Database } from '@nitrate/database';
import type { HttpServerOptions, Viewer } from '@nitrate/http';
import { standingOf } from '../store/sessions';
import { accessTokens } from '../tokens/access-tokens';
import { authCookies } from './auth-cookies';

const anonymous: Viewer = { state: 'anonymous' };

export interface ViewerOfDeps {
  database: Database;
  /** The first signs, all are accepted. */
  signingKeys: readonly string[];
  publicOrigin: string | undefined;
  /** The clock; the system's unless told. */
  now?: () => Date;
}

/**
 * Says who asks, for `createHttpServer`. Who cannot be believed is anonymous: a call that wants somebody is then
 * answered 401, and the client refreshes.
 */
export function viewerOf(deps: ViewerOfDeps): NonNullable<HttpServerOptions['viewerOf']> {
  const { database, publicOrigin, now = () => new Date() } = deps;
  const tokens = accessTokens(deps.signingKeys);
  // The path of the refresh token does not matter here: it is not read.
  const cookies = authCookies(publicOrigin, '/');
  return async (request, check) => {
    const token = cookies.accessToken(request);
    if (token === undefined) return anonymous;
    const viewer = await tokens.verify(token, now());
    if (!viewer) return anonymous;
    if (check === 'token') return viewer;
    const standing = await standingOf(database.pool, viewer.sessionId, now());
    return standing ? { state: 'signedIn', ...standing } : anonymous;
  };
}
