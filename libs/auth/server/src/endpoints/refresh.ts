import { refresh } from '@nitrate/auth/contract';
import { type Database, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { type FreshSession, sessionExpiry } from '../session/create-session';
import { replyWithSession, setNetworkCookie } from '../session/reply-with-session';
import { type StoredRefreshToken, insertRefreshToken, lockRefreshToken, rotateTokens } from '../store/refresh-tokens';
import { deleteSession, extendSession } from '../store/sessions';
import { type StoredUser, userById } from '../store/users';
import { hashOfSecret, newSecret } from '../tokens/secret';

/** How long a replaced token is still accepted: two tabs may refresh with the same token at once. */
const graceMs = 10_000;

/** Decision about the session of a refresh token. `reused`: the token may have been stolen, so the session ends. */
type RefreshDecision = 'renew' | 'ended' | 'reused';

function decideRefresh(token: StoredRefreshToken, isBlocked: boolean, now: Date): RefreshDecision {
  if (isBlocked || token.expiresAt <= now) return 'ended';
  if (token.rotatedAt === null) return 'renew';
  return now.getTime() - token.rotatedAt.getTime() <= graceMs ? 'renew' : 'reused';
}

export function refreshEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, cookies } = deps;

  route(app, refresh, async ({ request, reply, now: clock }) => {
    const now = clock();
    const token = cookies.refreshToken(request);
    if (token === undefined) {
      await setNetworkCookie(deps, { request, reply, now });
      return {};
    }
    const outcome = await renewSession(database, token, now);
    if ('ended' in outcome) {
      const { ended, subject } = outcome;
      if (ended === 'reused') deps.security.record(request, 'refresh.reused', { subject });
      else deps.security.record(request, 'token.ended', { kind: 'refresh', reason: ended, subject });
      cookies.signOut(request, reply);
      await setNetworkCookie(deps, { request, reply, now });
      throw new Refusal('unauthenticated', { detail: 'The session has ended.' });
    }
    return replyWithSession(deps, outcome.user, outcome.session, { request, reply, now });
  });
}

/** `ended`: why there is no session any more; `unknown` where none has this token, or no longer. */
type RefreshOutcome =
  { user: StoredUser; session: FreshSession } | { ended: 'unknown' | 'ended' | 'reused'; subject?: string };

/** Replaces the refresh token by a new one, or ends the session. */
function renewSession(database: Database, token: string, now: Date): Promise<RefreshOutcome> {
  return inTransaction(database, async (transaction): Promise<RefreshOutcome> => {
    const stored = await lockRefreshToken(transaction, hashOfSecret(token));
    const user = stored && (await userById(transaction, stored.userId));
    if (!stored || !user) return { ended: 'unknown' };
    const decision = decideRefresh(stored, user.blockedAt !== null, now);
    if (decision !== 'renew') {
      await deleteSession(transaction, stored.sessionId);
      return { ended: decision, subject: user.id };
    }
    const { sessionId, twoFactorUntil, startedAt } = stored;
    const refreshToken = newSecret();
    const expiresAt = sessionExpiry(now, startedAt);
    // A token that is reused within the grace period gets a sibling of the one that replaced it.
    if (!stored.rotatedAt) await rotateTokens(transaction, sessionId, now);
    await insertRefreshToken(transaction, { hash: hashOfSecret(refreshToken), sessionId, expiresAt });
    await extendSession(transaction, sessionId, { now, expiresAt });
    return { user, session: { sessionId, refreshToken, twoFactorUntil } };
  });
}
