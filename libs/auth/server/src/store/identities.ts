import type { Database, Transaction } from '@nitrate/database';
import type { AuthTables } from '../tables';

/** A user as an OpenID provider names them. */
export interface IdentityKey {
  issuer: string;
  subject: string;
}

/** Id of the user who signs in with an identity. */
export async function userIdOfIdentity(
  transaction: Transaction,
  { issuer, subject }: IdentityKey,
): Promise<string | undefined> {
  const row = await transaction
    .tables<AuthTables>()
    .selectFrom('auth_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether another subject of this issuer signs in to the account, by the same registration of the archive there. */
export async function hasOtherIdentity(
  transaction: Transaction,
  userId: string,
  { issuer, subject, clientId }: IdentityKey & { clientId: string },
): Promise<boolean> {
  const row = await transaction
    .tables<AuthTables>()
    .selectFrom('auth_identity')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('client_id', '=', clientId)
    .where('subject', '<>', subject)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the identity belongs to an account by now. */
export async function insertIdentity(
  transaction: Transaction,
  { issuer, subject, clientId, userId }: IdentityKey & { clientId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const inserted = await transaction
    .tables<AuthTables>()
    .insertInto('auth_identity')
    .values({ issuer, subject, client_id: clientId, user_id: userId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function touchIdentity(
  transaction: Transaction,
  { issuer, subject, clientId }: IdentityKey & { clientId: string },
  now: Date,
): Promise<void> {
  await transaction
    .tables<AuthTables>()
    .updateTable('auth_identity')
    .set({ last_used_at: now, client_id: clientId })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** The identities of a user, for the export. */
export const identitiesOf = (
  database: Database,
  userId: string,
): Promise<{ issuer: string; subject: string; createdAt: Date; lastUsedAt: Date }[]> =>
  database
    .tables<AuthTables>()
    .selectFrom('auth_identity')
    .select(['issuer', 'subject', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
