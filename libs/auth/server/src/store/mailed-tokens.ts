import type { Database, Transaction } from '@nitrate/database';
import type { AuthTables } from '../tables';

export type MailedTokenPurpose = 'confirm' | 'newEmail' | 'reset';

export interface MailedToken {
  userId: string;
  purpose: MailedTokenPurpose;
  /** The address it was mailed to. */
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
}

export async function insertMailedToken(
  db: Database | Transaction,
  hash: Buffer,
  { userId, purpose, email, expiresAt }: Omit<MailedToken, 'usedAt'>,
): Promise<void> {
  await db
    .tables<AuthTables>()
    .insertInto('auth_mailed_token')
    .values({ hash, user_id: userId, purpose, email, expires_at: expiresAt })
    .execute();
}

const selectMailedToken = (db: Database | Transaction, hash: Buffer) =>
  db
    .tables<AuthTables>()
    .selectFrom('auth_mailed_token')
    .select(['user_id as userId', 'purpose', 'email', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('hash', '=', hash);

export const findMailedToken = (database: Database, hash: Buffer): Promise<MailedToken | undefined> =>
  selectMailedToken(database, hash).executeTakeFirst();

/** Locks the token until the transaction ends, so that it can be used only once. */
export const lockMailedToken = (transaction: Transaction, hash: Buffer): Promise<MailedToken | undefined> =>
  selectMailedToken(transaction, hash).forUpdate().executeTakeFirst();

export async function markMailedTokenUsed(transaction: Transaction, hash: Buffer, now: Date): Promise<void> {
  await transaction
    .tables<AuthTables>()
    .updateTable('auth_mailed_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .execute();
}

/** Addresses that links were mailed to for this user, former ones included. */
export async function mailedAddresses(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction
    .tables<AuthTables>()
    .selectFrom('auth_mailed_token')
    .select('email')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ email }) => email);
}

/** Invalidates the links of this purpose that were mailed to the user. */
export async function deleteMailedTokens(
  db: Database | Transaction,
  userId: string,
  purpose: MailedTokenPurpose,
): Promise<void> {
  await db
    .tables<AuthTables>()
    .deleteFrom('auth_mailed_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
