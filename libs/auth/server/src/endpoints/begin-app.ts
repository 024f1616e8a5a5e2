import { beginApp } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { appUri, newAppSecret, sealAppSecret } from '../second-factor/authenticator-app';
import { refuseTooMany } from '../second-factor/change-factors';
import { saveCeremony } from '../store/ceremonies';
import { factorsOf } from '../store/factors';
import { userById } from '../store/users';

/** How long its owner may take to scan the code and to type the first one. */
const setUpMs = 15 * 60_000;

export function beginAppEndpoint(app: HttpServer, { database, appSecrets }: AuthDeps): void {
  route(app, beginApp, async ({ viewer: { userId, sessionId }, now }) => {
    const user = await userById(database, userId);
    if (!user) throw new Refusal('unauthenticated');
    refuseTooMany(await factorsOf(database, userId));
    const secret = newAppSecret();
    await saveCeremony(database, {
      ...{ sessionId, purpose: 'newApp', value: sealAppSecret(appSecrets, userId, secret) },
      expiresAt: new Date(now().getTime() + setUpMs),
    });
    return { secret, uri: appUri(secret, user.email) };
  });
}
