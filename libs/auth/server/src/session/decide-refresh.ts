import type { StoredRefreshToken } from '../store/refresh-tokens';

/** How long a replaced token is still accepted: two tabs may refresh with the same token at once. */
const graceMs = 10_000;

/** Decision about the session of a refresh token. `reused`: the token may have been stolen, so the session ends. */
type RefreshDecision = 'renew' | 'ended' | 'reused';

export function decideRefresh(token: StoredRefreshToken, isBlocked: boolean, now: Date): RefreshDecision {
  if (isBlocked || token.expiresAt <= now) return 'ended';
  if (token.rotatedAt === null) return 'renew';
  return now.getTime() - token.rotatedAt.getTime() <= graceMs ? 'renew' : 'reused';
}
