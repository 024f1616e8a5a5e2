import type { User } from '@nitrate/auth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps';
import type { StoredUser } from '../store/users';
import type { FreshSession } from './create-session';
import { presentUser } from './present-user';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** Sets both session cookies and the network cookie, and returns the user as the reply. */
export async function replyWithSession(
  deps: AuthDeps,
  user: StoredUser,
  session: FreshSession,
  { request, reply, now }: Exchange,
): Promise<User> {
  const { sessionId, twoFactorUntil, refreshToken } = session;
  const access = await signAccess(deps, user, { sessionId, twoFactorUntil }, now);
  deps.cookies.signIn(request, reply, { access, refresh: refreshToken });
  await setNetworkCookie(deps, { request, reply, now });
  return presentUser(deps, user, { twoFactorUntil, now });
}

/** Sets a new access token for the same session, after something about its user has changed. */
export async function replyWithRenewedAccess(
  deps: AuthDeps,
  user: StoredUser,
  session: { sessionId: string; twoFactorUntil: Date | null },
  { request, reply, now }: Exchange,
): Promise<User> {
  deps.cookies.renewAccess(request, reply, await signAccess(deps, user, session, now));
  return presentUser(deps, user, { twoFactorUntil: session.twoFactorUntil, now });
}

/** Sets the request-IP cookie for a client in a subscribing network; clears it elsewhere. */
export async function setNetworkCookie(deps: AuthDeps, { request, reply, now }: Exchange): Promise<void> {
  const organisation = deps.organisationAt(request.ip);
  const token = organisation === undefined ? undefined : await deps.signRequestIp(organisation, now);
  deps.cookies.requestIp(request, reply, token);
}

function signAccess(
  { tokens }: AuthDeps,
  { id, roles, confirmedAt }: StoredUser,
  { sessionId, twoFactorUntil }: { sessionId: string; twoFactorUntil: Date | null },
  now: Date,
): Promise<string> {
  const confirmed = confirmedAt !== null;
  return tokens.sign({ state: 'signedIn', userId: id, sessionId, roles, confirmed, twoFactorUntil }, now);
}
