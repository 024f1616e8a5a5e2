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

/**
 * Counts a try, in one statement, so that any number of processes and calls at once share the count.
 * @returns 0 where the try may go on, otherwise the seconds until the next one may
 */
export async function countAttempt(db: Kysely<unknown>, limit: AttemptLimit, key: string, now: Date): Promise<number> {
  const hash = keyHash(key);
  const { free, wait, longestWait } = limit;
  const forgotten = new Date(now.getTime() - limit.forget * 1000);
  const waitSql = (count: ReturnType<typeof sql>) => sql`
    ${now}::timestamptz + make_interval(secs => case when ${count} < ${free}::int then 0
      else least(${wait}::float8 * power(2, least(${count} - ${free}::int, 30)), ${longestWait}::float8) end)`;
  const next = sql`case when auth_attempt.last_at < ${forgotten} then 1 else auth_attempt.count + 1 end`;
  const { rows } = await sql`
    insert into auth_attempt (scope, key, count, last_at, wait_until)
    values (${limit.scope}, ${hash}, 1, ${now}, ${waitSql(sql`1`)})
    on conflict (scope, key) do update set count = ${next}, last_at = excluded.last_at, wait_until = ${waitSql(next)}
    where auth_attempt.wait_until <= ${now}
    returning count`.execute(db);
  if (rows.length > 0) return 0;
  const { rows: waiting } = await sql<{ waitUntil: Date }>`
    select wait_until as "waitUntil" from auth_attempt where scope = ${limit.scope} and key = ${hash}`.execute(db);
  const until = waiting[0]?.waitUntil ?? now;
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

interface Tried {
  limit: AttemptLimit;
  key: string;
}

/** A try that has succeeded: all of `forgotten` count no more; of `refunded` one less, those before it still do. */
export interface SucceededTries {
  forgotten: Tried;
  refunded: Tried;
}

/** Two named parts of a statement that begins with `with`. */
export const forgottenAndRefunded = ({ forgotten, refunded }: SucceededTries): RawBuilder<unknown> => sql`
  forgotten as (
    delete from auth_attempt where scope = ${forgotten.limit.scope} and key = ${keyHash(forgotten.key)}),
  refunded as (
    update auth_attempt set count = greatest(count - 1, 0), wait_until = '-infinity'
    where scope = ${refunded.limit.scope} and key = ${keyHash(refunded.key)})`;

export async function forgetAttempts(db: Kysely<unknown>, limit: AttemptLimit, key: string): Promise<void> {
  await sql`delete from auth_attempt where scope = ${limit.scope} and key = ${keyHash(key)}`.execute(db);
}

/** Removes what nobody tried for a day. */
export async function dropOldAttempts(db: Kysely<unknown>, now: Date): Promise<void> {
  await sql`delete from auth_attempt where last_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db);
}
