import type { User } from '@nitrate/auth/contract';
import type { StoredClaim } from '../store/claims';
import type { StoredUser } from '../store/users';
import { epochSeconds } from '../tokens/access-tokens';

type UserFacts = Pick<StoredUser, 'id' | 'roles' | 'expirationAcknowledgedAt'> & {
  /** In the order of `claimsOf`. */
  claims: readonly StoredClaim[];
  twoFactorUntil: Date | null;
};

const isActive = ({ validFrom, validUntil }: StoredClaim, now: Date): boolean =>
  validFrom <= now && (validUntil === null || validUntil > now);

/** The current user as every endpoint returns it. */
export function presentUser(
  { id, roles, claims, twoFactorUntil, expirationAcknowledgedAt }: UserFacts,
  now: Date,
): User {
  const active = claims.filter((claim) => isActive(claim, now));
  const ended = claims.filter(({ validUntil }) => validUntil !== null && validUntil <= now);
  const lastEnd = ended[0]?.validUntil;
  const subscription = active.find(isSubscription) ?? claims.find(isSubscription);
  return {
    sub: id,
    roles,
    claims: [...new Set(active.map(({ kind }) => kind))],
    exp2fa: twoFactorUntil && twoFactorUntil > now ? epochSeconds(twoFactorUntil) : null,
    expiredTicket: ended.some(isTicket) && !claims.some((claim) => isTicket(claim) && !ended.includes(claim)),
    expirationAcknowledged: lastEnd != null && expirationAcknowledgedAt !== null && expirationAcknowledgedAt >= lastEnd,
    b2cSubscriptionId: subscription?.id ?? null,
    stripeSubscriptionId: subscription?.stripeSubscriptionId ?? null,
  };
}

const isSubscription = ({ kind }: StoredClaim) => kind === 'SUBSCRIPTION';
const isTicket = ({ kind }: StoredClaim) => kind === 'TICKET';
