import { type Kysely, sql } from 'kysely';

/** A refresh token with the session that it belongs to. */
export interface StoredRefreshToken {
  hash: Buffer;
  sessionId: string;
  userId: string;
  expiresAt: Date;
  rotatedAt: Date | null;
  /** When the session began. */
  startedAt: Date;
  twoFactorUntil: Date | null;
}

/** The token, its session held until the transaction ends: two refreshes at once take turns. */
export async function holdRefreshToken(db: Kysely<unknown>, hash: Buffer): Promise<StoredRefreshToken | undefined> {
  const { rows: held } = await sql`
    select from auth_session s where s.id = (select session_id from auth_refresh_token where hash = ${hash})
    for update`.execute(db);
  if (held.length === 0) return undefined;
  const { rows } = await sql<StoredRefreshToken>`
    select t.hash, t.session_id as "sessionId", s.user_id as "userId", t.expires_at as "expiresAt",
      t.rotated_at as "rotatedAt", s.two_factor_until as "twoFactorUntil", s.created_at as "startedAt"
    from auth_refresh_token t join auth_session s on s.id = t.session_id
    where t.hash = ${hash}`.execute(db);
  return rows[0];
}

export async function insertRefreshToken(
  db: Kysely<unknown>,
  token: { hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into auth_refresh_token (hash, session_id, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.expiresAt})`.execute(db);
}

/**
 * Marks every token of the session as replaced. Those that two refreshes at once made side by side are among them: the
 * first one to be used ends the others, so a stolen one shows.
 */
export async function rotateTokens(db: Kysely<unknown>, sessionId: string, now: Date): Promise<void> {
  await sql`
    update auth_refresh_token set rotated_at = ${now}
    where session_id = ${sessionId} and rotated_at is null`.execute(db);
  await sql`delete from auth_refresh_token where session_id = ${sessionId} and expires_at <= ${now}`.execute(db);
}

/** Notes that the session is in use, and for how long it lasts from now on. */
export async function prolongSession(db: Kysely<unknown>, sessionId: string, now: Date, until: Date): Promise<void> {
  await sql`
    update auth_session set last_used_at = ${now}, expires_at = ${until} where id = ${sessionId}`.execute(db);
}

export async function removeFamily(db: Kysely<unknown>, sessionId: string): Promise<void> {
  await sql`delete from auth_session where id = ${sessionId}`.execute(db);
}

export async function removeFamilyOf(db: Kysely<unknown>, hash: Buffer): Promise<void> {
  await sql`
    delete from auth_session
    where id = (select session_id from auth_refresh_token where hash = ${hash})`.execute(db);
}
