import { confirmPasskey } from '@nitrate/auth/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { type RelyingParty, relyingParty, usedPasskey } from '../second-factor/passkeys';
import { confirmSession } from '../session/confirm-session';
import { takeCeremony } from '../store/ceremonies';
import { passkeysOf, countPasskey } from '../store/factors';

const maxBodyBytes = 64 * 1024;

export function confirmPasskeyEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, originOf, security } = deps;

  async function isAnswer(
    site: RelyingParty,
    { userId, sessionId }: { userId: string; sessionId: string },
    credential: BodyOf<typeof confirmPasskey>['credential'],
    now: Date,
  ): Promise<boolean> {
    const challenge = await takeCeremony(database, sessionId, 'passkey', now);
    const passkey = (await passkeysOf(database, userId)).find(({ credentialId }) => credentialId === credential.id);
    if (challenge === undefined || !passkey) return false;
    const counter = await usedPasskey(site, challenge, passkey, credential);
    return counter !== undefined && countPasskey(database, passkey, counter, now);
  }

  route(
    app,
    confirmPasskey,
    async ({ viewer, body: { credential }, request, reply, now: clock }) => {
      const now = clock();
      if (!(await isAnswer(relyingParty(originOf(request)), viewer, credential, now))) {
        security.record(request, 'code.failed', { subject: viewer.userId, by: 'passkey' });
        throw new Refusal('passkeyInvalid');
      }
      return confirmSession(deps, { viewer, by: 'passkey', request, reply, now });
    },
    { bodyLimit: maxBodyBytes },
  );
}
