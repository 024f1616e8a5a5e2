import { normaliseEmail, type Role } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { AuthTables } from '../tables';

/** Grants the role ADMIN to the user of a confirmed address. */
export async function grantAdmin(
  database: Database,
  email: string,
): Promise<'granted' | 'alreadyAdmin' | 'unknown' | 'notConfirmed'> {
  const tables = database.tables<AuthTables>();
  const user = await tables
    .selectFrom('auth_user')
    .select(['id', 'roles', 'confirmed_at'])
    .where('email_key', '=', normaliseEmail(email))
    .executeTakeFirst();
  if (!user) return 'unknown';
  if (user.roles.includes('ADMIN')) return 'alreadyAdmin';
  if (!user.confirmed_at) return 'notConfirmed';
  await tables
    .updateTable('auth_user')
    .set((eb) => ({ roles: eb.fn<Role[]>('array_append', ['roles', eb.val('ADMIN')]) }))
    .where('id', '=', user.id)
    .execute();
  return 'granted';
}
