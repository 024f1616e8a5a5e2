import { addPasskey } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { v7 as newId } from 'uuid';
import type { AuthDeps } from '../auth-deps';
import { addFactor } from '../second-factor/change-factors';
import { newPasskey, relyingParty } from '../second-factor/passkeys';
import { takeCeremony } from '../store/ceremonies';
import { insertPasskey } from '../store/factors';

const maxBodyBytes = 64 * 1024;

export function addPasskeyEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, originOf } = deps;

  route(
    app,
    addPasskey,
    async ({ viewer, body: { name, credential }, request, now: clock }) => {
      const now = clock();
      const { userId, sessionId } = viewer;
      const challenge = await takeCeremony(database, sessionId, 'newPasskey', now);
      const site = relyingParty(originOf(request));
      const passkey = challenge && (await newPasskey(site, challenge, credential));
      if (!passkey) throw new Refusal('passkeyInvalid');
      const change = { viewer, request, now };
      const recoveryCodes = await addFactor(deps, change, { kind: 'passkey', name }, async (transaction) => {
        const row = { id: newId(), userId, name, createdAt: now };
        if (!(await insertPasskey(transaction, row, passkey))) throw new Refusal('passkeyInvalid');
      });
      return { recoveryCodes };
    },
    { bodyLimit: maxBodyBytes },
  );
}
