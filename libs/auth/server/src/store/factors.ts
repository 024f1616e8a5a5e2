import type { Database, Transaction } from '@nitrate/database';
import type { AuthTables } from '../tables';

/** A passkey or an authenticator app, as its owner sees it. */
export interface StoredFactor {
  id: string;
  kind: AuthTables['auth_factor']['kind'];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface StoredApp {
  id: string;
  sealedSecret: string;
}

export interface StoredPasskey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

interface NewFactor {
  id: string;
  userId: string;
  name: string;
  createdAt: Date;
}

const shown = ['id', 'kind', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const;

/** The oldest first. */
export function factorsOf(db: Database | Transaction, userId: string): Promise<StoredFactor[]> {
  const select = db.tables<AuthTables>().selectFrom('auth_factor').select(shown).where('user_id', '=', userId);
  return select.orderBy('created_at').orderBy('id').execute();
}

export async function hasFactor(db: Database | Transaction, userId: string): Promise<boolean> {
  const select = db.tables<AuthTables>().selectFrom('auth_factor').select('id').where('user_id', '=', userId);
  return (await select.limit(1).executeTakeFirst()) !== undefined;
}

/** @param app.step time step of the code that was entered, which does not count again */
export async function insertApp(
  transaction: Transaction,
  { id, userId, name, createdAt }: NewFactor,
  app: { sealedSecret: string; step: number },
): Promise<void> {
  const row = { id, user_id: userId, kind: 'app' as const, name, created_at: createdAt };
  const values = { ...row, sealed_secret: app.sealedSecret, last_step: app.step };
  await transaction.tables<AuthTables>().insertInto('auth_factor').values(values).execute();
}

/** False where the passkey is known already. */
export async function insertPasskey(
  transaction: Transaction,
  { id, userId, name, createdAt }: NewFactor,
  { credentialId, publicKey, counter, transports }: Omit<StoredPasskey, 'id'>,
): Promise<boolean> {
  const row = { id, user_id: userId, kind: 'passkey' as const, name, created_at: createdAt };
  const inserted = await transaction
    .tables<AuthTables>()
    .insertInto('auth_factor')
    .values({ ...row, credential_id: credentialId, public_key: publicKey, counter, transports })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The authenticator apps of a user, or of all users. */
export async function appsOf(database: Database, userId?: string): Promise<(StoredApp & { userId: string })[]> {
  const select = database
    .tables<AuthTables>()
    .selectFrom('auth_factor')
    .select(['id', 'user_id as userId', 'sealed_secret as sealedSecret'])
    .where('kind', '=', 'app');
  const rows = await (userId === undefined ? select : select.where('user_id', '=', userId)).execute();
  return rows.map(({ sealedSecret, ...row }) => ({ ...row, sealedSecret: sealedSecret ?? '' }));
}

/** Replaces the sealed secret, unless it was changed meanwhile. */
export async function resealApp(database: Database, { id, sealedSecret }: StoredApp, sealed: string): Promise<void> {
  const update = database.tables<AuthTables>().updateTable('auth_factor').set({ sealed_secret: sealed });
  await update.where('id', '=', id).where('sealed_secret', '=', sealedSecret).execute();
}

/** Uses up a time step of an app and all earlier ones. False where it was used before: a code counts once. */
export async function takeAppStep(database: Database, id: string, step: number, now: Date): Promise<boolean> {
  const used = await database
    .tables<AuthTables>()
    .updateTable('auth_factor')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function passkeysOf(database: Database, userId: string): Promise<StoredPasskey[]> {
  const rows = await database
    .tables<AuthTables>()
    .selectFrom('auth_factor')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('kind', '=', 'passkey')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id, credentialId, publicKey, counter, transports }) => ({
    id,
    credentialId: credentialId ?? '',
    publicKey: publicKey ?? Buffer.alloc(0),
    counter: counter ?? 0,
    transports: transports ?? [],
  }));
}

/** Stores what the authenticator has counted. False where another call has changed it meanwhile. */
export async function countPasskey(
  database: Database,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const used = await database
    .tables<AuthTables>()
    .updateTable('auth_factor')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Undefined where the user has no such factor. */
export async function renameFactor(
  database: Database,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<StoredFactor | undefined> {
  const update = database.tables<AuthTables>().updateTable('auth_factor').set({ name });
  return update.where('id', '=', id).where('user_id', '=', userId).returning(shown).executeTakeFirst();
}

/** Undefined where the user has no such factor. */
export async function deleteFactor(
  transaction: Transaction,
  userId: string,
  id: string,
): Promise<StoredFactor | undefined> {
  const removal = transaction.tables<AuthTables>().deleteFrom('auth_factor');
  return removal.where('id', '=', id).where('user_id', '=', userId).returning(shown).executeTakeFirst();
}

/** Deletes all factors of a user. @returns their kinds */
export async function deleteFactors(transaction: Transaction, userId: string): Promise<StoredFactor['kind'][]> {
  const removal = transaction.tables<AuthTables>().deleteFrom('auth_factor').where('user_id', '=', userId);
  return (await removal.returning('kind').execute()).map(({ kind }) => kind);
}
