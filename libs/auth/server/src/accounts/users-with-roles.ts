import type { Role } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { AuthTables } from '../tables';

/** Ids of the users who have one of these roles and are not blocked. */
export async function usersWithRoles(transaction: Transaction, roles: readonly Role[]): Promise<string[]> {
  const rows = await transaction
    .tables<AuthTables>()
    .selectFrom('auth_user')
    .select('id')
    .where(sql<boolean>`roles && ${roles}`)
    .where('blocked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
