import { beginPasskey } from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AuthDeps } from '../auth-deps';
import { refuseTooMany } from '../second-factor/change-factors';
import { challengeExpiry, registrationOptions, relyingParty } from '../second-factor/passkeys';
import { saveCeremony } from '../store/ceremonies';
import { factorsOf, passkeysOf } from '../store/factors';
import { userById } from '../store/users';

export function beginPasskeyEndpoint(app: HttpServer, { database, originOf }: AuthDeps): void {
  route(app, beginPasskey, async ({ viewer: { userId, sessionId }, request, now }) => {
    const user = await userById(database, userId);
    if (!user) throw new Refusal('unauthenticated');
    refuseTooMany(await factorsOf(database, userId));
    const site = relyingParty(originOf(request));
    const options = await registrationOptions(site, user.email, await passkeysOf(database, userId));
    const ceremony = { sessionId, purpose: 'newPasskey', value: options.challenge } as const;
    await saveCeremony(database, { ...ceremony, expiresAt: challengeExpiry(now()) });
    return { options: { ...options } };
  });
}
