import type { FastifyBaseLogger } from 'fastify';
import type { AuthDeps } from '../auth-deps';
import { appsOf, resealApp } from '../store/factors';
import { openAppSecret, sealAppSecret } from './authenticator-app';

type ResealDeps = Pick<AuthDeps, 'database' | 'appSecrets'> & { log: Pick<FastifyBaseLogger, 'error'> };

/** Seals secrets again that an older signing key has sealed, so that it can be removed. */
export async function resealApps({ database, appSecrets, log }: ResealDeps): Promise<void> {
  let unreadable = 0;
  for (const { userId, ...app } of await appsOf(database)) {
    if (appSecrets.isCurrent(app.sealedSecret)) continue;
    const secret = openAppSecret(appSecrets, userId, app.sealedSecret);
    if (secret === undefined) unreadable += 1;
    else await resealApp(database, app, sealAppSecret(appSecrets, userId, secret));
  }
  if (unreadable > 0) log.error({ unreadable }, 'No signing key opens the secrets of some authenticator apps');
}
