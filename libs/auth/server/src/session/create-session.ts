import type { Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import type { SuccessfulAttempts } from '../store/attempts';
import {
  type Device,
  type InsertedSession,
  insertLoginSession,
  insertSession,
  type NewSession,
} from '../store/sessions';
import { hashOfSecret, newSecret } from '../tokens/secret';
import { refreshSeconds } from './auth-cookies';

/** A session with a refresh token that the browser does not have yet. */
export interface FreshSession {
  sessionId: string;
  refreshToken: string;
  twoFactorUntil: Date | null;
}

/** A session ends this long after it began, however often it is used. */
const maxSessionSeconds = 180 * 86_400;

/** When a session expires that is used now. */
export function sessionExpiry(now: Date, startedAt = now): Date {
  const ifUnused = now.getTime() + refreshSeconds * 1000;
  return new Date(Math.min(ifUnused, startedAt.getTime() + maxSessionSeconds * 1000));
}

interface SessionStart {
  userId: string;
  device: Device;
  now: Date;
}

type CreatedSession = InsertedSession & { session: FreshSession };

/** Creates the first session of a user that the transaction creates. */
export async function createSession(transaction: Transaction, start: SessionStart): Promise<CreatedSession> {
  const { session, row } = freshSession(start);
  return { ...(await insertSession(transaction, row)), session };
}

/** Creates the session of a login with the right password. */
export async function createLoginSession(
  transaction: Transaction,
  start: SessionStart,
  attempts: SuccessfulAttempts,
): Promise<CreatedSession> {
  const { session, row } = freshSession(start);
  return { ...(await insertLoginSession(transaction, row, attempts)), session };
}

function freshSession(start: SessionStart): { session: FreshSession; row: NewSession } {
  const [sessionId, refreshToken] = [newId(), newSecret()];
  const refreshTokenHash = hashOfSecret(refreshToken);
  const row = { ...start, id: sessionId, expiresAt: sessionExpiry(start.now), refreshTokenHash };
  return { session: { sessionId, refreshToken, twoFactorUntil: null }, row };
}
