import type { Database, Transaction } from '@nitrate/database';
import type { AuthTables } from '../tables';

/** Replaces the recovery codes of a user; none deletes them. */
export async function saveRecoveryCodes(
  transaction: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  const tables = transaction.tables<AuthTables>();
  await tables.deleteFrom('auth_recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ user_id: userId, hash }));
  await tables.insertInto('auth_recovery_code').values(rows).execute();
}

export async function countRecoveryCodes(db: Database | Transaction, userId: string): Promise<number> {
  const { count } = await db
    .tables<AuthTables>()
    .selectFrom('auth_recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a recovery code. False where there is no such code, or not any more: each counts once. */
export async function takeRecoveryCode(transaction: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  const used = await transaction
    .tables<AuthTables>()
    .deleteFrom('auth_recovery_code')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
