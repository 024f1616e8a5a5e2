import type { User } from '@nitrate/auth/contract';
import type { HeldClaim } from '../store/claims';
import type { StoredUser } from '../store/users';
import { epochSeconds } from '../tokens/access-tokens';

type Facts = Pick<StoredUser, 'id' | 'roles' | 'expirationAcknowledgedAt'> & {
  /** As `claimsOf` orders them. */
  claims: readonly HeldClaim[];
  twoFactorUntil: Date | null;
};

export const isValid = ({ validFrom, validUntil }: HeldClaim, now: Date): boolean =>
  validFrom <= now && (validUntil === null || validUntil > now);

/** The current user as every call answers it. */
export function presentUser({ id, roles, claims, twoFactorUntil, expirationAcknowledgedAt }: Facts, now: Date): User {
  const running = claims.filter((claim) => isValid(claim, now));
  const ended = claims.filter(({ validUntil }) => validUntil !== null && validUntil <= now);
  const lastEnd = ended[0]?.validUntil;
  const subscription = running.find(isSubscription) ?? claims.find(isSubscription);
  return {
    sub: id,
    roles,
    claims: [...new Set(running.map(({ kind }) => kind))],
    exp2fa: twoFactorUntil && twoFactorUntil > now ? epochSeconds(twoFactorUntil) : null,
    expiredTicket: ended.some(isTicket) && !claims.some((claim) => isTicket(claim) && !ended.includes(claim)),
    expirationAcknowledged: lastEnd != null && expirationAcknowledgedAt !== null && expirationAcknowledgedAt >= lastEnd,
    b2cSubscriptionId: subscription?.id ?? null,
    stripeSubscriptionId: subscription?.stripeSubscriptionId ?? null,
  };
}

const isSubscription = ({ kind }: HeldClaim) => kind === 'SUBSCRIPTION';
const isTicket = ({ kind }: HeldClaim) => kind === 'TICKET';
