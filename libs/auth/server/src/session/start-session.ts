import type { User } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AuthContext } from '../auth-context';
import type { SucceededTries } from '../store/attempts';
import { claimsOf, type HeldClaim } from '../store/claims';
import {
  type BegunSession,
  type Device,
  insertSession,
  insertSessionOfLogin,
  type NewSession,
} from '../store/sessions';
import type { StoredUser } from '../store/users';
import { hashOfSecret, newSecret } from '../tokens/secret';
import { refreshSeconds } from './auth-cookies';
import { presentUser } from './present-user';

/** A session whose refresh token has not left the house yet. */
export interface FreshSession {
  sessionId: string;
  refreshToken: string;
  twoFactorUntil: Date | null;
}

/** How long a session lasts at the most, however often its user comes back. */
const longestSessionSeconds = 180 * 86_400;

/** When a session ends that is used now. */
export function refreshExpiry(now: Date, startedAt = now): Date {
  const unused = now.getTime() + refreshSeconds * 1000;
  return new Date(Math.min(unused, startedAt.getTime() + longestSessionSeconds * 1000));
}

interface Starting {
  userId: string;
  device: Device;
  now: Date;
}

type Started = BegunSession & { session: FreshSession };

/** Begins a session family for a user that the transaction makes. */
export async function startSession(transaction: Kysely<unknown>, starting: Starting): Promise<Started> {
  const { session, stored } = freshSession(starting);
  return { ...(await insertSession(transaction, stored)), session };
}

/** Begins a session family for a user who has said the right password. */
export async function startSessionOfLogin(
  database: Database,
  { tries, ...starting }: Starting & { tries: SucceededTries },
): Promise<Started> {
  const { session, stored } = freshSession(starting);
  return { ...(await insertSessionOfLogin(database, { ...stored, tries })), session };
}

function freshSession(starting: Starting): { session: FreshSession; stored: NewSession } {
  const [sessionId, refreshToken] = [newId(), newSecret()];
  const refreshTokenHash = hashOfSecret(refreshToken);
  const stored = { ...starting, id: sessionId, expiresAt: refreshExpiry(starting.now), refreshTokenHash };
  return { session: { sessionId, refreshToken, twoFactorUntil: null }, stored };
}

interface Answering {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/** Hands a session to the browser: both cookies, and the user as the answer. */
export async function answerSession(
  context: AuthContext,
  user: StoredUser & { claims: readonly HeldClaim[] },
  session: FreshSession,
  { request, reply, now }: Answering,
): Promise<User> {
  const { sessionId, twoFactorUntil, refreshToken } = session;
  const access = signAccess(context, user, { sessionId, twoFactorUntil }, now);
  context.cookies.signIn(request, reply, { access, refresh: refreshToken });
  await tellNetwork(context, { request, reply, now });
  return presentUser({ ...user, twoFactorUntil }, now);
}

/** The same session with another access token, for what has changed about its user. */
export async function answerRenewed(
  context: AuthContext,
  user: StoredUser,
  session: { sessionId: string; twoFactorUntil: Date | null },
  { request, reply, now }: Answering,
): Promise<User> {
  context.cookies.renewAccess(request, reply, signAccess(context, user, session, now));
  return presentUser({ ...user, claims: await claimsOf(context.db, user.id), ...session }, now);
}

/** Sets or removes the cookie that says whether the visitor's network is a subscriber. */
export async function tellNetwork(context: AuthContext, { request, reply, now }: Answering): Promise<void> {
  const organisation = context.organisationAt(request.ip);
  const token = organisation === undefined ? undefined : await context.signRequestIp(organisation, now);
  context.cookies.requestIp(request, reply, token);
}

function signAccess(
  { tokens }: AuthContext,
  { id, roles, confirmedAt }: StoredUser,
  { sessionId, twoFactorUntil }: { sessionId: string; twoFactorUntil: Date | null },
  now: Date,
): string {
  const confirmed = confirmedAt !== null;
  return tokens.sign({ state: 'signedIn', userId: id, sessionId, roles, confirmed, twoFactorUntil }, now);
}
