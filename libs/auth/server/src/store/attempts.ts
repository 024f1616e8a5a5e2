import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** How often something may be tried, and how the waits grow past that. All times in seconds. */
export interface AttemptLimit {
  /** Name of what is tried. */
  scope: string;
  /** So many tries without a wait. */
  free: number;
  /** Wait after the first try past the free ones; each further one doubles it. */
  wait: number;
  longestWait: number;
  /** Tries are forgotten once none came for so long. */
  forget: number;
}

const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What is tried, and for whom it counts. */
export interface Tried {
  limit: AttemptLimit;
  key: string;
}

/**
 * Counts a try: one statement, or a part of one, so that any number of processes and calls at once share the count.
 * Has a row where the try may go on. Without `counts` nothing is counted and no row is there.
 */
export function counting(
  { limit, key }: Tried,
  now: Date,
  counts: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const { scope, free, wait, longestWait } = limit;
  const forgotten = new Date(now.getTime() - limit.forget * 1000);
  const waitSql = (count: RawBuilder<unknown>) => sql`
    ${now}::timestamptz + make_interval(secs => case when ${count} < ${free}::int then 0
      else least(${wait}::float8 * power(2, least(${count} - ${free}::int, 30)), ${longestWait}::float8) end)`;
  const next = sql`case when auth_attempt.last_at < ${forgotten} then 1 else auth_attempt.count + 1 end`;
  return sql`
    insert into auth_attempt (scope, key, count, last_at, wait_until)
    select ${scope}::text, ${keyHash(key)}::bytea, 1, ${now}::timestamptz, ${waitSql(sql`1`)} where ${counts}
    on conflict (scope, key) do update set count = ${next}, last_at = excluded.last_at, wait_until = ${waitSql(next)}
    where auth_attempt.wait_until <= ${now}
    returning count`;
}

/** Seconds until something may be tried again that may not now. */
export async function waitFor(db: Kysely<unknown>, { limit, key }: Tried, now: Date): Promise<number> {
  const { rows } = await sql<{ waitUntil: Date }>`
    select wait_until as "waitUntil" from auth_attempt
    where scope = ${limit.scope} and key = ${keyHash(key)}`.execute(db);
  const until = rows[0]?.waitUntil ?? now;
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

/**
 * Counts a try by itself.
 * @returns 0 where the try may go on, otherwise the seconds until the next one may
 */
export async function countAttempt(db: Kysely<unknown>, limit: AttemptLimit, key: string, now: Date): Promise<number> {
  const { rows } = await counting({ limit, key }, now).execute(db);
  return rows.length > 0 ? 0 : waitFor(db, { limit, key }, now);
}

/** A try that has succeeded: all of `forgotten` count no more; of `refunded` one less, those before it still do. */
export interface SucceededTries {
  forgotten: Tried;
  refunded: Tried;
}

/**
 * Two named parts of a statement that begins with `with`. What is refunded comes first, as the network's count does when
 * a login begins: in no order of their own, two logins of one account could each wait for what the other holds.
 */
export const forgottenAndRefunded = ({ forgotten, refunded }: SucceededTries): RawBuilder<unknown> => sql`
  refunded as (
    update auth_attempt set count = greatest(count - 1, 0), wait_until = '-infinity'
    where scope = ${refunded.limit.scope} and key = ${keyHash(refunded.key)}
    returning key),
  forgotten as (
    delete from auth_attempt where scope = ${forgotten.limit.scope} and key = ${keyHash(forgotten.key)}
      and (select count(*) from refunded) >= 0)`;

export async function forgetAttempts(db: Kysely<unknown>, limit: AttemptLimit, key: string): Promise<void> {
  await sql`delete from auth_attempt where scope = ${limit.scope} and key = ${keyHash(key)}`.execute(db);
}

/** Removes what nobody tried for a day. */
export async function dropOldAttempts(db: Kysely<unknown>, now: Date): Promise<void> {
  await sql`delete from auth_attempt where last_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db);
}
