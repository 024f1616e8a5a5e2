import { type Kysely, sql } from 'kysely';

/** Puts a code in the place of the session's last one. */
export async function putCode(
  db: Kysely<unknown>,
  code: { sessionId: string; hash: Buffer; tries: number; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into auth_code (session_id, hash, tries_left, expires_at)
    values (${code.sessionId}, ${code.hash}, ${code.tries}, ${code.expiresAt})
    on conflict (session_id) do update
    set hash = excluded.hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`.execute(db);
}

/** Takes one try at the session's code and answers what it is; undefined where none is left. */
export async function tryCode(db: Kysely<unknown>, sessionId: string, now: Date): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    update auth_code set tries_left = tries_left - 1
    where session_id = ${sessionId} and tries_left > 0 and expires_at > ${now}
    returning hash`.execute(db);
  return rows[0]?.hash;
}

/** Spends the code. False where somebody else was first: a code counts once. */
export async function spendCode(db: Kysely<unknown>, sessionId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from auth_code where session_id = ${sessionId} and hash = ${hash} returning session_id`.execute(db);
  return rows.length > 0;
}
