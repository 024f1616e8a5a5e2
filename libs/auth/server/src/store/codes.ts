import type { Database, Transaction } from '@nitrate/database';
import type { AuthTables } from '../tables';

/** Stores a code for the session; it replaces the previous one. */
export async function saveCode(
  database: Database | Transaction,
  code: { sessionId: string; hash: Buffer; maxAttempts: number; expiresAt: Date },
): Promise<void> {
  const values = { hash: code.hash, attempts_left: code.maxAttempts, expires_at: code.expiresAt };
  await database
    .tables<AuthTables>()
    .insertInto('auth_code')
    .values({ session_id: code.sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
}

/** Uses up one attempt at the session's code and returns its hash; undefined where no attempt is left. */
export async function takeCodeAttempt(database: Database, sessionId: string, now: Date): Promise<Buffer | undefined> {
  const code = await database
    .tables<AuthTables>()
    .updateTable('auth_code')
    .set((eb) => ({ attempts_left: eb('attempts_left', '-', 1) }))
    .where('session_id', '=', sessionId)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return code?.hash;
}

/** Deletes the code. False where another call was first: a code counts once. */
export async function consumeCode(database: Database, sessionId: string, hash: Buffer): Promise<boolean> {
  const code = await database
    .tables<AuthTables>()
    .deleteFrom('auth_code')
    .where('session_id', '=', sessionId)
    .where('hash', '=', hash)
    .returning('session_id')
    .executeTakeFirst();
  return code !== undefined;
}
