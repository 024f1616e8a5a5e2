import { refresh } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { decideRefresh } from '../session/decide-refresh';
import { answerSession, type FreshSession, refreshExpiry, tellNetwork } from '../session/start-session';
import { claimsOf } from '../store/claims';
import {
  holdRefreshToken,
  insertRefreshToken,
  prolongSession,
  removeFamily,
  rotateTokens,
} from '../store/refresh-tokens';
import { type StoredUser, userById } from '../store/users';
import { hashOfSecret, newSecret } from '../tokens/secret';

export function refreshEndpoint(app: HttpServer, context: AuthContext): void {
  route(app, refresh, async ({ request, reply, now: clock }) => {
    const now = clock();
    const token = context.cookies.refreshToken(request);
    if (token === undefined) {
      await tellNetwork(context, { request, reply, now });
      return {};
    }
    const renewed = await renew(context, token, now);
    if (!renewed) {
      context.cookies.signOut(request, reply);
      await tellNetwork(context, { request, reply, now });
      throw new Refusal('unauthenticated', { detail: 'The session has ended.' });
    }
    const user = { ...renewed.user, claims: await claimsOf(context.db, renewed.user.id) };
    return answerSession(context, user, renewed.session, { request, reply, now });
  });
}

function renew(
  { db }: AuthContext,
  token: string,
  now: Date,
): Promise<{ user: StoredUser; session: FreshSession } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const stored = await holdRefreshToken(transaction, hashOfSecret(token));
    const user = stored && (await userById(transaction, stored.userId));
    const decision = decideRefresh(stored, user?.blockedAt != null, now);
    if (!stored || !user) return undefined;
    if (decision !== 'renew') {
      await removeFamily(transaction, stored.sessionId);
      return undefined;
    }
    const { sessionId, twoFactorUntil, startedAt } = stored;
    const refreshToken = newSecret();
    const expiresAt = refreshExpiry(now, startedAt);
    // A token that comes a second time within the grace makes a sibling of the one that took its place.
    if (!stored.rotatedAt) await rotateTokens(transaction, sessionId, now);
    await insertRefreshToken(transaction, { hash: hashOfSecret(refreshToken), sessionId, expiresAt });
    await prolongSession(transaction, sessionId, now, expiresAt);
    return { user, session: { sessionId, refreshToken, twoFactorUntil } };
  });
}
