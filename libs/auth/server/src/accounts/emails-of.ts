import type { Database } from '@nitrate/database';
import { sql } from 'kysely';

/** E-mail addresses by user id, for showing editors who did something; who is gone is not in it. */
export async function emailsOf({ db }: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from auth_user where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}
