import { normaliseEmail } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';

/** Gives the role ADMIN to the user of a confirmed address; says what stood in the way. */
export async function makeAdmin(
  { db }: Database,
  email: string,
): Promise<'made' | 'alreadyAdmin' | 'unknown' | 'notConfirmed'> {
  const key = normaliseEmail(email);
  const { rows } = await sql<{ confirmed: boolean; admin: boolean }>`
    select confirmed_at is not null as confirmed, 'ADMIN' = any(roles) as admin
    from auth_user where email_key = ${key}`.execute(db);
  const [user] = rows;
  if (!user) return 'unknown';
  if (user.admin) return 'alreadyAdmin';
  if (!user.confirmed) return 'notConfirmed';
  await sql`update auth_user set roles = array_append(roles, 'ADMIN') where email_key = ${key}`.execute(db);
  return 'made';
}
