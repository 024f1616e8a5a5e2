import type { Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { sql } from 'kysely';
import type { StoredUser } from '../store/users';
import type { AuthTables } from '../tables';

/**
 * Waits until no other transaction can remove an administrator, and holds the others off until this one ends. Taken
 * before users are locked, so that two removals cannot wait for each other.
 */
export async function holdAdminsLock({ client }: Transaction): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('auth admins', 0))`);
}

/**
 * Refuses to continue where a user is the only administrator who can sign in. Holds the lock of the administrators.
 * @throws Refusal `lastAdmin`
 */
export async function refuseLastAdmin(
  transaction: Transaction,
  { id, roles, blockedAt, confirmedAt }: Pick<StoredUser, 'id' | 'roles' | 'blockedAt' | 'confirmedAt'>,
): Promise<void> {
  if (!roles.includes('ADMIN') || blockedAt || !confirmedAt) return;
  await holdAdminsLock(transaction);
  const other = await transaction
    .tables<AuthTables>()
    .selectFrom('auth_user')
    .select('id')
    .where(sql<boolean>`roles <> '{}' and 'ADMIN' = any (roles)`)
    .where('blocked_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Refusal('lastAdmin');
}
