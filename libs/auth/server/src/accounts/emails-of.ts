import type { Database } from '@nitrate/database';
import type { AuthTables } from '../tables';

/** E-mail addresses by user id, to show editors the author of a change; deleted users are missing. */
export async function emailsOf(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .tables<AuthTables>()
    .selectFrom('auth_user')
    .select(['id', 'email'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
