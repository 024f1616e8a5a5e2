import { beginPasskeyConfirmation } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { challengeExpiry, confirmationOptions, relyingParty } from '../second-factor/passkeys';
import { saveCeremony } from '../store/ceremonies';
import { passkeysOf } from '../store/factors';

export function beginPasskeyConfirmationEndpoint(app: HttpServer, { database, originOf }: AuthDeps): void {
  route(app, beginPasskeyConfirmation, async ({ viewer: { userId, sessionId }, request, now }) => {
    const passkeys = await passkeysOf(database, userId);
    if (passkeys.length === 0) throw new Refusal('notFound');
    const options = await confirmationOptions(relyingParty(originOf(request)), passkeys);
    const ceremony = { sessionId, purpose: 'passkey', value: options.challenge } as const;
    await saveCeremony(database, { ...ceremony, expiresAt: challengeExpiry(now()) });
    return { options: { ...options } };
  });
}
