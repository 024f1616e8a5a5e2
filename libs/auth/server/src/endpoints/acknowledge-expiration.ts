import { acknowledgeExpiration } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { presentUser } from '../session/present-user';
import { claimsOf } from '../store/claims';
import { acknowledgeExpirationOf, userById } from '../store/users';

export function acknowledgeExpirationEndpoint(app: HttpServer, { database }: AuthDeps): void {
  route(app, acknowledgeExpiration, async ({ viewer, now: clock }) => {
    const now = clock();
    await acknowledgeExpirationOf(database, viewer.userId, now);
    const user = await userById(database, viewer.userId);
    if (!user) throw new Refusal('unauthenticated');
    const claims = await claimsOf(database, user.id);
    return presentUser({ ...user, claims, twoFactorUntil: viewer.twoFactorUntil }, now);
  });
}
