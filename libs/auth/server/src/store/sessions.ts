import type { Role } from '@nitrate/contract-kit';
import { type Database, runPrepared } from '@nitrate/database';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { forgottenAndRefunded, type SucceededTries } from './attempts';
import { claimColumns, claimOrder, type HeldClaim } from './claims';

/** The words of the browser about itself, told apart. */
export interface Device {
  browser: string | null;
  system: string | null;
}

export interface StoredSession extends Device {
  id: string;
  twoFactorUntil: Date | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export interface NewSession {
  id: string;
  userId: string;
  device: Device;
  now: Date;
  expiresAt: Date;
  refreshTokenHash: Buffer;
  /** Tries that count no more, now that one has succeeded. */
  tries?: SucceededTries;
}

/** What a session begins with. */
export interface BegunSession {
  /** The user was never seen on this kind of device before. */
  isNewDevice: boolean;
  claims: HeldClaim[];
}

/** Begins a session in a transaction. */
export async function insertSession(transaction: Kysely<unknown>, session: NewSession): Promise<BegunSession> {
  const { rows } = await insertion(session).execute(transaction);
  return begunSession(rows);
}

/** Begins a session by itself, as every login does. */
export async function insertSessionOfLogin(
  database: Database,
  session: NewSession & { tries: SucceededTries },
): Promise<BegunSession> {
  return begunSession(await runPrepared(database, 'auth-session-of-login', insertion(session).compile(database.db)));
}

type InsertedSession = HeldClaim & { isNewDevice: boolean };

/** A session with its first refresh token, in one statement: signing in is made of hashing and round trips. */
function insertion(session: NewSession): RawBuilder<InsertedSession> {
  const { id, userId, device, now, expiresAt, refreshTokenHash, tries } = session;
  return sql`
    with device as (
      insert into auth_device (user_id, browser, system, first_seen_at)
      values (${userId}, ${device.browser ?? ''}, ${device.system ?? ''}, ${now})
      on conflict do nothing returning user_id),
    ended as (delete from auth_session where user_id = ${userId} and expires_at <= ${now}),
    session as (
      insert into auth_session (id, user_id, browser, system, created_at, last_used_at, expires_at)
      values (${id}, ${userId}, ${device.browser}, ${device.system}, ${now}, ${now}, ${expiresAt})),
    ${tries ? sql`${forgottenAndRefunded(tries)},` : sql``}
    token as (
      insert into auth_refresh_token (hash, session_id, expires_at) values (${refreshTokenHash}, ${id}, ${expiresAt}))
    select exists (select from device) as "isNewDevice", ${claimColumns}
    from (select) one left join auth_claim on user_id = ${userId}
    ${claimOrder}`;
}

function begunSession(rows: readonly InsertedSession[]): BegunSession {
  const claims = rows.filter((row) => row.id !== null).map(({ isNewDevice: _, ...claim }) => claim);
  return { isNewDevice: rows[0]?.isNewDevice ?? false, claims };
}

export interface Standing {
  userId: string;
  sessionId: string;
  roles: Role[];
  confirmed: boolean;
  twoFactorUntil: Date | null;
}

/** What the user of a session may do now; undefined where the session has ended or its user is blocked. */
export async function standingOf(pool: Pool, sessionId: string, now: Date): Promise<Standing | undefined> {
  const { rows } = await pool.query<Standing>({
    name: 'auth-standing',
    text: `
      select u.id as "userId", s.id as "sessionId", u.roles, u.confirmed_at is not null as confirmed,
        s.two_factor_until as "twoFactorUntil"
      from auth_session s join auth_user u on u.id = s.user_id
      where s.id = $1 and s.expires_at > $2 and u.blocked_at is null`,
    values: [sessionId, now],
  });
  return rows[0];
}

/** The user's sessions that stand, the latest use first. */
export async function sessionsOf(db: Kysely<unknown>, userId: string, now: Date): Promise<StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    select id, browser, system, two_factor_until as "twoFactorUntil", created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from auth_session where user_id = ${userId} and expires_at > ${now}
    order by last_used_at desc, id desc`.execute(db);
  return rows;
}

/** False where the user has no such session. */
export async function removeSession(db: Kysely<unknown>, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from auth_session where id::text = ${sessionId} and user_id = ${userId} returning id`.execute(db);
  return rows.length > 0;
}

/** Ends the user's sessions, but for the one to keep. */
export async function removeSessions(db: Kysely<unknown>, userId: string, keep: string | null): Promise<void> {
  await sql`
    delete from auth_session where user_id = ${userId} and id is distinct from ${keep}::uuid`.execute(db);
}

export async function setTwoFactorUntil(db: Kysely<unknown>, sessionId: string, until: Date): Promise<void> {
  await sql`update auth_session set two_factor_until = ${until} where id = ${sessionId}`.execute(db);
}
