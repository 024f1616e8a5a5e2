import { getUser } from '@nitrate/admin-management/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { presentUser } from './present-user';
import type { UsersDeps } from './users-deps';

export function getUserEndpoint(app: HttpServer, { accounts, purchasesOf, entitlementsOf }: UsersDeps): void {
  route(app, getUser, async ({ params, viewer, now: clock }) => {
    const account = await accounts.find(params.user);
    if (!account) throw new Refusal('notFound');
    const now = clock();
    const { id, email, roles, confirmedAt, newEmail, hasPassword, sessions } = account;
    const [purchases, entitlements] = await Promise.all([
      purchasesOf(id),
      entitlementsOf({ userId: id, roles, confirmedEmail: confirmedAt && email }),
    ]);
    return {
      ...presentUser(account),
      ...{ newEmail, hasPassword, entitlements, ...purchases },
      sessions: sessions.map(({ expiresAt, createdAt, lastUsedAt, ...session }) => ({
        ...session,
        current: session.id === viewer.sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        active: expiresAt > now,
      })),
    };
  });
}
