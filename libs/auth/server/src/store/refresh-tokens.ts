import type { Transaction } from '@nitrate/database';
import type { AuthTables } from '../tables';

/** A refresh token with the session that it belongs to. */
export interface StoredRefreshToken {
  sessionId: string;
  userId: string;
  expiresAt: Date;
  rotatedAt: Date | null;
  /** When the session began. */
  startedAt: Date;
  twoFactorUntil: Date | null;
}

/** Finds the token and locks its session until the transaction ends: simultaneous refreshes run one after the other. */
export async function lockRefreshToken(
  transaction: Transaction,
  hash: Buffer,
): Promise<StoredRefreshToken | undefined> {
  const tables = transaction.tables<AuthTables>();
  const session = await tables
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('auth_refresh_token').select('session_id').where('hash', '=', hash))
    .forUpdate()
    .executeTakeFirst();
  if (!session) return undefined;
  // Read only now: the refresh that held the lock may have rotated the token.
  return tables
    .selectFrom('auth_refresh_token as token')
    .innerJoin('auth_session as session', 'session.id', 'token.session_id')
    .select([
      'session.id as sessionId',
      'session.user_id as userId',
      'token.expires_at as expiresAt',
      'token.rotated_at as rotatedAt',
      'session.created_at as startedAt',
      'session.two_factor_until as twoFactorUntil',
    ])
    .where('token.hash', '=', hash)
    .executeTakeFirst();
}

export async function insertRefreshToken(
  transaction: Transaction,
  token: { hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await transaction
    .tables<AuthTables>()
    .insertInto('auth_refresh_token')
    .values({ hash: token.hash, session_id: token.sessionId, expires_at: token.expiresAt })
    .execute();
}

/**
 * Marks every token of the session as replaced, siblings that two simultaneous refreshes created included: the first of
 * them to be used ends the others, so that a stolen one is detected.
 */
export async function rotateTokens(transaction: Transaction, sessionId: string, now: Date): Promise<void> {
  const tables = transaction.tables<AuthTables>();
  await tables
    .updateTable('auth_refresh_token')
    .set({ rotated_at: now })
    .where('session_id', '=', sessionId)
    .where('rotated_at', 'is', null)
    .execute();
  await tables
    .deleteFrom('auth_refresh_token')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<=', now)
    .execute();
}
