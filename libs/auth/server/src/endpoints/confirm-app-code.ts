import { confirmAppCode } from '@nitrate/auth/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { openAppSecret, stepOfCode } from '../second-factor/authenticator-app';
import { limitCodes } from '../second-factor/limit-codes';
import { confirmSession } from '../session/confirm-session';
import { appsOf, takeAppStep } from '../store/factors';

export function confirmAppCodeEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, appSecrets } = deps;

  async function isCodeOf(userId: string, code: string, now: Date): Promise<boolean> {
    for (const { id, sealedSecret } of await appsOf(database, userId)) {
      const secret = openAppSecret(appSecrets, userId, sealedSecret);
      const step = secret && stepOfCode(secret, code, now);
      if (step && (await takeAppStep(database, id, step, now))) return true;
    }
    return false;
  }

  route(app, confirmAppCode, async ({ viewer, body: { code }, request, reply, now: clock }) => {
    const now = clock();
    await limitCodes(deps, { viewer, by: 'app', request, now }, () => isCodeOf(viewer.userId, code, now));
    return confirmSession(deps, { viewer, by: 'app', request, reply, now });
  });
}
