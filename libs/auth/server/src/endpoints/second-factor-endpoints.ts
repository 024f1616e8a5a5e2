import {
  type SecondFactor,
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  listSecondFactors,
  removeSecondFactor,
  renameSecondFactor,
  replaceRecoveryCodes,
} from '@nitrate/auth/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { v7 as newId, validate as isUuid } from 'uuid';
import type { AuthDeps } from '../auth-deps';
import { type StoredFactor, factorsOf, insertApp, insertPasskey, passkeysOf, renameFactor } from '../store/factors';
import { countRecoveryCodes } from '../store/recovery-codes';
import { appUri, newAppSecret, openAppSecret, sealAppSecret, stepOfCode } from '../second-factor/authenticator-app';
import { addFactor, refuseTooMany, removeFactor, replaceCodes } from '../second-factor/change-factors';
import { findCeremony, saveCeremony, takeCeremony } from '../store/ceremonies';
import { userById } from '../store/users';
import { challengeExpiry, newPasskey, registrationOptions, relyingParty } from '../second-factor/passkeys';

const presentFactor = ({ id, kind, name, createdAt, lastUsedAt }: StoredFactor): SecondFactor => ({
  id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export function listSecondFactorsEndpoint(app: HttpServer, { database }: AuthDeps): void {
  route(app, listSecondFactors, async ({ viewer: { userId } }) => {
    const [factors, recoveryCodesLeft] = await Promise.all([
      factorsOf(database, userId),
      countRecoveryCodes(database, userId),
    ]);
    return { factors: factors.map(presentFactor), recoveryCodesLeft };
  });
}

/** How long its owner may take to scan the code and to type the first one. */
const setUpMs = 15 * 60_000;

export function beginAppEndpoint(app: HttpServer, { database, appSecrets }: AuthDeps): void {
  route(app, beginApp, async ({ viewer: { userId, sessionId }, now }) => {
    const user = await userById(database, userId);
    if (!user) throw new Refusal('unauthenticated');
    refuseTooMany(await factorsOf(database, userId));
    const secret = newAppSecret();
    await saveCeremony(database, {
      sessionId,
      purpose: 'newApp',
      value: sealAppSecret(appSecrets, userId, secret),
      expiresAt: new Date(now().getTime() + setUpMs),
    });
    return { secret, uri: appUri(secret, user.email) };
  });
}

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
        const storedCeremony = await takeCeremony(transaction, sessionId, 'newApp', now);
        if (storedCeremony !== sealedSecret) throw new Refusal('codeInvalid');
        await insertApp(transaction, { id: newId(), userId, name, createdAt: now }, { sealedSecret, step });
      },
    );
    return { recoveryCodes };
  });
}

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

export function renameSecondFactorEndpoint(app: HttpServer, { database }: AuthDeps): void {
  route(app, renameSecondFactor, async ({ viewer: { userId }, params: { factor: id }, body: { name } }) => {
    const renamed = isUuid(id) && (await renameFactor(database, { id, userId, name }));
    if (!renamed) throw new Refusal('notFound');
    return presentFactor(renamed);
  });
}

export function removeSecondFactorEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, removeSecondFactor, async ({ viewer, params, request, now }) => {
    if (!isUuid(params.factor)) throw new Refusal('notFound');
    await removeFactor(deps, { viewer, request, now: now() }, params.factor);
    return {};
  });
}

export function replaceRecoveryCodesEndpoint(app: HttpServer, deps: AuthDeps): void {
  route(app, replaceRecoveryCodes, async ({ viewer, request, now }) => ({
    recoveryCodes: await replaceCodes(deps, { viewer, request, now: now() }),
  }));
}
