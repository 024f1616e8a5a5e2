import { createHash } from 'node:crypto';
import { dayMs } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { AttemptLimit } from '@nitrate/http';
import { type RawBuilder, sql } from 'kysely';
import type { AuthTables } from '../tables';

/** An attempt with the key that it is counted against. */
export interface Attempt {
  limit: AttemptLimit;
  key: string;
}

const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Counts an attempt in one statement, or in a part of one, so that any number of processes and simultaneous calls share
 * the count. Returns a row if the attempt may proceed. Where `condition` is false it counts nothing and returns no row.
 * Written in SQL because a login runs it inside a prepared statement.
 */
export function countingStatement(
  { limit, key }: Attempt,
  now: Date,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { scope, freeAttempts, firstWaitSeconds, maxWaitSeconds, clearAfterSeconds } = limit;
  const clearedBefore = new Date(now.getTime() - clearAfterSeconds * 1000);
  // Without a wait it is in the past for every clock: simultaneous attempts arrive in another order than they began.
  const waitUntil = (count: RawBuilder<unknown>) => sql`
    case when ${count} < ${freeAttempts}::int then 'epoch'::timestamptz
      else ${now}::timestamptz + make_interval(secs => least(
        ${firstWaitSeconds}::float8 * power(2, least(${count} - ${freeAttempts}::int, 30)), ${maxWaitSeconds}::float8))
    end`;
  const next = sql`case when auth_attempt.last_at < ${clearedBefore} then 1 else auth_attempt.count + 1 end`;
  return sql`
    insert into auth_attempt (scope, key, count, last_at, wait_until)
    select ${scope}::text, ${keyHash(key)}::bytea, 1, ${now}::timestamptz, ${waitUntil(sql`1`)} where ${condition}
    on conflict (scope, key) do update set count = ${next}, last_at = excluded.last_at, wait_until = ${waitUntil(next)}
    where auth_attempt.wait_until <= ${now}
    returning count`;
}

/** Seconds until the next attempt may proceed; 0 where it need not wait. */
export async function waitSeconds(database: Database, { limit, key }: Attempt, now: Date): Promise<number> {
  const row = await database
    .tables<AuthTables>()
    .selectFrom('auth_attempt')
    // An older version stored '-infinity', which the driver does not read as a date.
    .select(sql<Date>`greatest(wait_until, 'epoch')`.as('wait_until'))
    .where('scope', '=', limit.scope)
    .where('key', '=', keyHash(key))
    .executeTakeFirst();
  const waitMs = (row?.wait_until ?? now).getTime() - now.getTime();
  return Math.max(0, Math.ceil(waitMs / 1000));
}

/** Seconds until a refused attempt may be repeated; at least 1. */
export const retryAfterSeconds = async (database: Database, attempt: Attempt, now: Date): Promise<number> =>
  Math.max(1, await waitSeconds(database, attempt, now));

/**
 * Counts a single attempt.
 * @returns 0 if it may proceed, otherwise the seconds until the next one may
 */
export async function countAttempt(database: Database, attempt: Attempt, now: Date): Promise<number> {
  const { rows } = await countingStatement(attempt, now).execute(database.tables<AuthTables>());
  return rows.length > 0 ? 0 : retryAfterSeconds(database, attempt, now);
}

/** What a successful attempt changes: `cleared` loses its whole count, `refunded`, if any, only this one attempt. */
export interface SuccessfulAttempts {
  cleared: Attempt;
  refunded?: Attempt;
}

/**
 * Two common table expressions for a statement that begins with `with`. `refunded` runs first because the login counted
 * the network first: with another order, two logins of one account could each wait for the row that the other has
 * locked.
 */
export const clearAndRefund = ({ cleared, refunded }: SuccessfulAttempts): RawBuilder<unknown> => sql`
  refunded as (${refunded ? refunding(refunded) : sql`select`}),
  cleared as (
    delete from auth_attempt where scope = ${cleared.limit.scope} and key = ${keyHash(cleared.key)}
      and (select count(*) from refunded) >= 0)`;

const refunding = ({ limit, key }: Attempt): RawBuilder<unknown> => sql`
  update auth_attempt set count = greatest(count - 1, 0), wait_until = 'epoch'
  where scope = ${limit.scope} and key = ${keyHash(key)}
  returning key`;

/** Takes back one attempt, which has succeeded. */
export async function refundAttempt(db: Database | Transaction, attempt: Attempt): Promise<void> {
  await refunding(attempt).execute(db.tables<AuthTables>());
}

export async function clearAttempts(db: Database | Transaction, { limit, key }: Attempt): Promise<void> {
  await db
    .tables<AuthTables>()
    .deleteFrom('auth_attempt')
    .where('scope', '=', limit.scope)
    .where('key', '=', keyHash(key))
    .execute();
}

const maxAgeMs = dayMs;

/** Deletes the counts whose last attempt is more than a day old. */
export async function deleteOldAttempts(database: Database, now: Date): Promise<void> {
  await database
    .tables<AuthTables>()
    .deleteFrom('auth_attempt')
    .where('last_at', '<', new Date(now.getTime() - maxAgeMs))
    .execute();
}
