import type { User } from '@nitrate/auth/contract';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps';
import { setTwoFactorUntil } from '../store/sessions';
import { userById } from '../store/users';
import { replyWithRenewedAccess } from './reply-with-session';

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
export async function confirmSession(
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
