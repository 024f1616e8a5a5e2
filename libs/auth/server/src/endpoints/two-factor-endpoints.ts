import { timingSafeEqual } from 'node:crypto';
import {
  type User,
  beginPasskeyConfirmation,
  confirmAppCode,
  confirmPasskey,
  confirmRecoveryCode,
  confirmTwoFactorCode,
  requestTwoFactorCode,
} from '@nitrate/auth/contract';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, type SignedInViewer, route } from '@nitrate/http';
import type { BodyOf } from '@nitrate/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitAttempts, attemptLimits, refuseDuringWait } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { consumeCode, saveCode, takeCodeAttempt } from '../store/codes';
import { appsOf, countPasskey, hasFactor, passkeysOf, takeAppStep } from '../store/factors';
import { lockUser, userById } from '../store/users';
import { hashOfCode, newCode } from '../tokens/secret';
import { clearAttempts, countAttempt, refundAttempt } from '../store/attempts';
import { openAppSecret, stepOfCode } from '../second-factor/authenticator-app';
import {
  type RelyingParty,
  challengeExpiry,
  confirmationOptions,
  relyingParty,
  usedPasskey,
} from '../second-factor/passkeys';
import { saveCeremony, takeCeremony } from '../store/ceremonies';
import { noticeTo } from '../second-factor/change-factors';
import { hashOfRecoveryCode } from '../second-factor/recovery-codes';
import { countRecoveryCodes, takeRecoveryCode } from '../store/recovery-codes';
import { setTwoFactorUntil } from '../store/sessions';
import { replyWithRenewedAccess } from '../session/reply-with-session';

/** How long a confirmation is valid for the session. */
const validForMs = 15 * 60_000;

interface Confirmation {
  viewer: SignedInViewer;
  /** By what the user has confirmed. */
  by: 'mail' | 'app' | 'passkey' | 'recoveryCode';
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** Confirms the session after a right code or passkey, and returns the user as the reply. */
async function confirmSession(
  deps: AuthDeps,
  { viewer: { sessionId, userId }, by, ...exchange }: Confirmation,
): Promise<User> {
  const twoFactorUntil = new Date(exchange.now.getTime() + validForMs);
  await setTwoFactorUntil(deps.database, sessionId, twoFactorUntil);
  const user = await userById(deps.database, userId);
  if (!user) throw new Refusal('unauthenticated');
  deps.security.record(exchange.request, 'code.succeeded', { subject: userId, by });
  return replyWithRenewedAccess(deps, user, { sessionId, twoFactorUntil }, exchange);
}

interface Attempt {
  viewer: SignedInViewer;
  by: 'app' | 'recoveryCode';
  request: FastifyRequest;
  now: Date;
}

/**
 * Verifies a code that does not change with each attempt. The attempt is counted before, so that simultaneous ones are
 * limited as well, and refunded to a right code.
 * @throws Refusal `codeInvalid` or `tooManyRequests`
 */
async function limitCodes(
  deps: AuthDeps,
  { viewer: { userId }, by, request, now }: Attempt,
  isRight: () => Promise<boolean>,
): Promise<void> {
  await limitAttempts(deps, attemptLimits.codeAttempt, userId, { request, now });
  if (!(await isRight())) {
    deps.security.record(request, 'code.failed', { subject: userId, by });
    throw new Refusal('codeInvalid');
  }
  await refundAttempt(deps.database, { limit: attemptLimits.codeAttempt, key: userId });
}

const codeLifetimeMs = 10 * 60_000;
const maxAttempts = 5;

export function requestTwoFactorCodeEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails } = deps;

  route(app, requestTwoFactorCode, async ({ viewer, query, request, now: clock }) => {
    const now = clock();
    const user = await userById(database, viewer.userId);
    if (!user) throw new Refusal('unauthenticated');
    if (await hasFactor(database, user.id)) throw new Refusal('mailedCodeRefused');
    await limitAttempts(deps, attemptLimits.codeMail, user.id, { request, now });
    const code = newCode();
    const expiresAt = new Date(now.getTime() + codeLifetimeMs);
    const { sessionId } = viewer;
    await inTransaction(database, async (transaction) => {
      await saveCode(transaction, { sessionId, hash: hashOfCode(sessionId, code), maxAttempts, expiresAt });
      await mails.twoFactorCode(transaction, { to: user.email, lang: query.lang ?? user.lang, code, expiresAt });
    });
    return { sentTo: maskEmail(user.email), expiresAt: expiresAt.toISOString() };
  });
}

/** `a•••@archive.example`: enough to recognise the inbox. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0]}•••${email.slice(at)}`;
}

export function confirmTwoFactorCodeEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database } = deps;

  route(app, confirmTwoFactorCode, async ({ viewer, body, request, reply, now: clock }) => {
    const now = clock();
    const { sessionId, userId } = viewer;
    if (await hasFactor(database, userId)) throw new Refusal('mailedCodeRefused');
    const wrongCode = { limit: attemptLimits.codeAttempt, key: userId };
    // Simultaneous attempts are limited by the code itself, which allows five.
    await refuseDuringWait(deps, wrongCode, { request, now });
    const expected = await takeCodeAttempt(database, sessionId, now);
    const actual = hashOfCode(sessionId, body.code);
    const matches = expected !== undefined && timingSafeEqual(expected, actual);
    if (!matches || !(await consumeCode(database, sessionId, actual))) {
      await countAttempt(database, wrongCode, now);
      deps.security.record(request, 'code.failed', { subject: userId });
      throw new Refusal('codeInvalid');
    }
    await clearAttempts(database, { limit: attemptLimits.codeMail, key: userId });
    return confirmSession(deps, { viewer, by: 'mail', request, reply, now });
  });
}

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

export function confirmRecoveryCodeEndpoint(app: HttpServer, deps: AuthDeps): void {
  const { database, mails, security } = deps;

  route(app, confirmRecoveryCode, async ({ viewer, body: { code }, request, reply, now: clock }) => {
    const now = clock();
    const { userId } = viewer;
    await limitCodes(deps, { viewer, by: 'recoveryCode', request, now }, () =>
      inTransaction(database, async (transaction) => {
        const user = await lockUser(transaction, userId);
        if (!user || !(await takeRecoveryCode(transaction, userId, hashOfRecoveryCode(userId, code)))) return false;
        const left = await countRecoveryCodes(transaction, userId);
        await mails.recoveryCodeUsed(transaction, { ...noticeTo(deps, user, { request }), left });
        return true;
      }),
    );
    security.record(request, 'recoveryCode.used', { subject: userId });
    return confirmSession(deps, { viewer, by: 'recoveryCode', request, reply, now });
  });
}
