import type { User } from '@nitrate/auth/contract';
import type { AuthDeps } from '../auth-deps';
import type { StoredUser } from '../store/users';
import { epochSeconds } from '../tokens/access-tokens';

/** The current user as every endpoint returns it, with what entitles them to full films. */
export async function presentUser(
  { accessOf }: Pick<AuthDeps, 'accessOf'>,
  { id, roles, email, confirmedAt }: StoredUser,
  { twoFactorUntil, now }: { twoFactorUntil: Date | null; now: Date },
): Promise<User> {
  return {
    sub: id,
    roles,
    exp2fa: twoFactorUntil && twoFactorUntil > now ? epochSeconds(twoFactorUntil) : null,
    ...(await accessOf({ userId: id, confirmedEmail: confirmedAt && email })),
  };
}
