import type { StoredRefreshToken } from '../store/refresh-tokens';

/** Two tabs may refresh with the same token at once; so late the second one may come. */
export const graceMs = 10_000;

/** What becomes of a session when its refresh token is shown. `reused`: somebody has a copy, so the session ends. */
export type RefreshDecision = 'renew' | 'ended' | 'reused';

export function decideRefresh(token: StoredRefreshToken | undefined, isBlocked: boolean, now: Date): RefreshDecision {
  if (!token || isBlocked || token.expiresAt <= now) return 'ended';
  if (token.rotatedAt === null) return 'renew';
  return now.getTime() - token.rotatedAt.getTime() <= graceMs ? 'renew' : 'reused';
}
