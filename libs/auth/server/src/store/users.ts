import { normaliseEmail, type Locale, type Role } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { AuthTables } from '../tables';

export interface StoredUser {
  id: string;
  /** As the user typed it. */
  email: string;
  /** Null where no password was ever set: the user signs in at their institution. */
  passwordHash: string | null;
  lang: Locale;
  roles: Role[];
  confirmedAt: Date | null;
  /** Requested address that is not confirmed yet. */
  newEmail: string | null;
  blockedAt: Date | null;
  createdAt: Date;
  /** When the password was last changed or reset; null where it is the first. */
  passwordSetAt: Date | null;
}

const selectUsers = (db: Database | Transaction) =>
  db
    .tables<AuthTables>()
    .selectFrom('auth_user')
    .select([
      'id',
      'email',
      'password_hash as passwordHash',
      'lang',
      'roles',
      'confirmed_at as confirmedAt',
      'new_email as newEmail',
      'blocked_at as blockedAt',
      'created_at as createdAt',
      'password_set_at as passwordSetAt',
    ]);

/** The user of an address, however it is spelled. */
export const userByEmail = (db: Database | Transaction, email: string): Promise<StoredUser | undefined> =>
  selectUsers(db).where('email_key', '=', normaliseEmail(email)).executeTakeFirst();

export const userById = (db: Database | Transaction, id: string): Promise<StoredUser | undefined> =>
  selectUsers(db).where('id', '=', id).executeTakeFirst();

/** Locks the user until the transaction ends, so that decisions based on the row stay valid. */
export const lockUser = (transaction: Transaction, id: string): Promise<StoredUser | undefined> =>
  selectUsers(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

/** The same, by address. */
export const lockUserByEmail = (transaction: Transaction, email: string): Promise<StoredUser | undefined> =>
  selectUsers(transaction).where('email_key', '=', normaliseEmail(email)).forUpdate().executeTakeFirst();

/** Ids of users who signed up before a time and have not confirmed their address; at most a thousand, oldest first. */
export async function unconfirmedUsers(database: Database, createdBefore: Date): Promise<string[]> {
  const rows = await database
    .tables<AuthTables>()
    .selectFrom('auth_user')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string | null;
  lang: Locale;
  createdAt: Date;
  roles?: readonly Role[];
  confirmedAt?: Date;
  demo?: boolean;
}

/** False where the address already has an account. */
export async function insertUser(transaction: Transaction, user: NewUser): Promise<boolean> {
  const inserted = await transaction
    .tables<AuthTables>()
    .insertInto('auth_user')
    .values({
      id: user.id,
      email: user.email,
      email_key: normaliseEmail(user.email),
      password_hash: user.passwordHash,
      lang: user.lang,
      roles: [...(user.roles ?? [])],
      confirmed_at: user.confirmedAt ?? null,
      demo: user.demo ?? false,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const updateUser = (db: Database | Transaction, userId: string) =>
  db.tables<AuthTables>().updateTable('auth_user').where('id', '=', userId);

/** Sets another password. Browsers in which the user signed in before are no longer known. */
export async function setPasswordHash(
  db: Database | Transaction,
  userId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  await updateUser(db, userId).set({ password_hash: passwordHash, password_set_at: now }).execute();
}

/** Replaces the hash only if it is still the given one: a password that was changed meanwhile stays changed. */
export async function replacePasswordHash(
  database: Database,
  { id, passwordHash }: Pick<StoredUser, 'id' | 'passwordHash'>,
  newHash: string,
): Promise<void> {
  await updateUser(database, id).set({ password_hash: newHash }).where('password_hash', '=', passwordHash).execute();
}

/** Confirms the address; a first confirmation keeps its time. */
export async function markConfirmed(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await updateUser(transaction, userId)
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .execute();
}

/** Stores the requested address; null withdraws the request. */
export async function setNewEmail(transaction: Transaction, userId: string, newEmail: string | null): Promise<void> {
  await updateUser(transaction, userId).set({ new_email: newEmail }).execute();
}

/** Makes the requested address the user's own. False where another user has it by now. */
export async function applyNewEmail(
  transaction: Transaction,
  { id, newEmail }: { id: string; newEmail: string },
  now: Date,
): Promise<boolean> {
  const key = normaliseEmail(newEmail);
  const updated = await updateUser(transaction, id)
    .set({ email: newEmail, email_key: key, new_email: null, confirmed_at: now })
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_user as other')
            .select('other.id')
            .where('other.email_key', '=', key)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function setRoles(transaction: Transaction, userId: string, roles: readonly Role[]): Promise<void> {
  await updateUser(transaction, userId)
    .set({ roles: [...roles] })
    .execute();
}

/** Blocks the user from signing in, or no longer. */
export async function setBlockedAt(transaction: Transaction, userId: string, blockedAt: Date | null): Promise<void> {
  await updateUser(transaction, userId).set({ blocked_at: blockedAt }).execute();
}

/** Sets the language of mails to this user. */
export async function setLang(db: Database | Transaction, userId: string, lang: Locale): Promise<void> {
  await updateUser(db, userId).set({ lang }).execute();
}

/** Deletes the user; sessions, tokens and devices go with the row. */
export async function deleteUserRow(transaction: Transaction, userId: string): Promise<void> {
  await transaction.tables<AuthTables>().deleteFrom('auth_user').where('id', '=', userId).execute();
}
