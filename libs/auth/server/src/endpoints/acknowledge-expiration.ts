import { acknowledgeExpiration } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { presentUser } from '../session/present-user';
import { userById } from '../store/users';

export function acknowledgeExpirationEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, acknowledgeExpiration, async ({ viewer, now: clock }) => {
    const now = clock();
    await deps.acknowledgeExpiration(viewer.userId, now);
    const user = await userById(deps.database, viewer.userId);
    if (!user) throw new Refusal('unauthenticated');
    return presentUser(deps, user, { twoFactorUntil: viewer.twoFactorUntil, now });
  });
}
