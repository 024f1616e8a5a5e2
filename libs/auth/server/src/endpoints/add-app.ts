import { addApp } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { v7 as newId } from 'uuid';
import type { AuthDeps } from '../auth-deps';
import { openAppSecret, stepOfCode } from '../second-factor/authenticator-app';
import { addFactor } from '../second-factor/change-factors';
import { findCeremony, takeCeremony } from '../store/ceremonies';
import { insertApp } from '../store/factors';

export function addAppEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, appSecrets } = deps;

  route(app, addApp, async ({ viewer, body: { name, code }, request, now: clock }) => {
    const now = clock();
    const { userId, sessionId } = viewer;
    // A wrong code leaves the secret, so that its owner can type the next one.
    const sealedSecret = await findCeremony(database, sessionId, 'newApp', now);
    const secret = sealedSecret && openAppSecret(appSecrets, userId, sealedSecret);
    const step = secret && stepOfCode(secret, code, now);
    if (!sealedSecret || !step) throw new Refusal('codeInvalid');
    const recoveryCodes = await addFactor(
      deps,
      { viewer, request, now },
      { kind: 'app', name },
      async (transaction) => {
        const taken = await takeCeremony(transaction, sessionId, 'newApp', now);
        if (taken !== sealedSecret) throw new Refusal('codeInvalid');
        await insertApp(transaction, { id: newId(), userId, name, createdAt: now }, { sealedSecret, step });
      },
    );
    return { recoveryCodes };
  });
}
