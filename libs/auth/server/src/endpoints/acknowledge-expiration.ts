import { acknowledgeExpiration } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthContext } from '../auth-context';
import { presentUser } from '../session/present-user';
import { claimsOf } from '../store/claims';
import { acknowledge, userById } from '../store/users';

export function acknowledgeExpirationEndpoint(app: HttpServer, { db }: AuthContext): void {
  route(app, acknowledgeExpiration, async ({ viewer, now: clock }) => {
    const now = clock();
    await acknowledge(db, viewer.userId, now);
    const user = await userById(db, viewer.userId);
    if (!user) throw new Refusal('unauthenticated');
    const claims = await claimsOf(db, user.id);
    return presentUser({ ...user, claims, twoFactorUntil: viewer.twoFactorUntil }, now);
  });
}
