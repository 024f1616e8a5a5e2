import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { erased } from './sealed-queue';
import type { JobsTables } from './tables';
import { ofState } from './job-columns';

/** How many jobs of a queue there are, and how long the one that is due the longest has been waiting. */
export interface QueueMetrics {
  queue: string;
  queued: number;
  running: number;
  failed: number;
  oldestDueSeconds: number;
  /** A running program handles its jobs; without one they stay. */
  isHandled: boolean;
}

/** Of each queue and state at most so many jobs are counted, so that the cost is bounded. */
const maxCounted = 100_000;

/** So long after a program was last seen its queues count as handled. */
export const unhandledAfterMs = 600_000;

/** The metrics of all queues with jobs that are not done, from the index of pg-boss over these jobs alone. */
export async function readQueueMetrics(database: Pick<Database, 'tables'>): Promise<QueueMetrics[]> {
  const count = (state: 'queued' | 'running' | 'failed') => sql`(
    select count(*)::float8 from (
      select from pgboss.job where name = queue.name and ${ofState(state)} limit ${sql.lit(maxCounted)}) counted)`;
  const { rows } = await sql<QueueMetrics>`
    select * from (
      select queue.name as queue, ${count('queued')} as queued, ${count('running')} as running,
        ${count('failed')} as failed,
        coalesce(extract(epoch from pgboss.job_now() - least(${oldestDue('created')}, ${oldestDue('retry')})), 0)::float8
          as "oldestDueSeconds",
        exists (
          select from job_handler handler
          where handler.queue = queue.name and seen_at > pgboss.job_now() - ${unhandledAfterMs} * interval '1 ms')
          as "isHandled"
      -- Counted once, though the counts are also compared.
      from pgboss.queue offset 0) figures
    where queued + running + failed > 0 order by queue`.execute(database.tables());
  return rows;
}

/** The first entry of the index, which is by state. */
const oldestDue = (state: 'created' | 'retry') => sql`(
  select min(start_after) from pgboss.job
  where name = queue.name and state = ${sql.raw(`'${state}'`)} and not blocked and start_after <= pgboss.job_now())`;

interface SupervisorOptions {
  database: Database;
  boss: PgBoss;
  /** How long failed jobs of the queues are retained that this program handles; 0: for ever. */
  keepFailedDays: ReadonlyMap<string, number>;
  /** Called for each job that failed because its worker died in the last attempt. */
  onAbandoned: (queue: string) => void;
  /** Called with a sentence for the log. */
  onNotice: (sentence: string) => void;
}

/** What differs by less is not a jump of the clock. */
const clockToleranceMs = 5000;

/** So long a failure that another process writes may take until it is seen. */
const settleGraceMs = 60_000;

/** In milliseconds. */
interface Clocks {
  database: number;
  process: number;
}

/**
 * Returns a function that gives back the jobs of workers that died, deletes what is old, and says which jobs nobody
 * handles. Any number of processes may call it; pg-boss lets one of them do the work.
 */
export function supervisor({ database, boss, ...options }: SupervisorOptions): () => Promise<void> {
  const { onAbandoned, onNotice, keepFailedDays } = options;
  const startedAt = performance.now();
  const reported = new Set<string>();
  let clock: Clocks | undefined;
  /** By the clock of the database: abandoned jobs that failed before are settled. Undefined: not known. */
  let settledUntil: Date | undefined;

  const reportUnhandled = async () => {
    if (performance.now() - startedAt < unhandledAfterMs) return;
    for (const { queue, queued, isHandled } of await readQueueMetrics(database)) {
      if (isHandled || queued === 0 || reported.has(queue)) continue;
      reported.add(queue);
      onNotice(`No running program handles the queue ${queue}: jobs that wait there stay until one does (${queued}).`);
    }
  };

  return async () => {
    const now = await readClocks(database);
    const jumpMs = clock && now.database - clock.database - (now.process - clock.process);
    const hasJumped = jumpMs !== undefined && Math.abs(jumpMs) > clockToleranceMs;
    if (hasJumped) {
      const seconds = Math.round(Math.abs(jumpMs) / 1000);
      onNotice(`The clock of the database has gone ${jumpMs > 0 ? 'forward' : 'back'} by ${seconds} seconds.`);
    }
    if (hasJumped && jumpMs < 0) {
      await bringForward(database, -jumpMs);
      settledUntil = undefined;
    }
    clock = now;
    // Ahead of the clock before all workers seem to be silent: they are given the time to report again.
    if (jumpMs === undefined || jumpMs > clockToleranceMs) return;
    await noteHandled(database, [...keepFailedDays.keys()]);
    await boss.supervise();
    for (const queue of await settleAbandoned(database, keepFailedDays, settledUntil)) onAbandoned(queue);
    settledUntil = new Date(now.database - settleGraceMs);
    await reportUnhandled();
  };
}

async function readClocks(database: Database): Promise<Clocks> {
  const { rows } = await database.pool.query<{ ms: number }>(
    'select extract(epoch from pgboss.job_now())::float8 * 1000 as ms',
  );
  return { database: rows[0]?.ms ?? 0, process: performance.now() };
}

/** Says that this program handles the jobs of these queues. */
async function noteHandled(database: Database, queues: readonly string[]): Promise<void> {
  await sql`
    insert into job_handler as handler (queue, seen_at)
    select queue, pgboss.job_now() from unnest(${queues}::text[]) queue
    on conflict (queue) do update set seen_at = excluded.seen_at
    where handler.seen_at not between excluded.seen_at - interval '1 minute' and excluded.seen_at`.execute(
    database.tables<JobsTables>(),
  );
}

/** After the clock has gone back: what was due is due again, and queues are looked after as before. */
async function bringForward(database: Database, byMs: number): Promise<void> {
  await database.pool.query(
    `update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
     where greatest(monitor_claim_on, monitor_on, maintain_on) > pgboss.job_now()`,
  );
  await database.pool.query(
    `update pgboss.job set start_after = pgboss.job_now()
     where name in (select name from pgboss.queue) and state in ('created', 'retry') and not blocked
       and start_after > pgboss.job_now() and start_after <= pgboss.job_now() + $1 * interval '1 ms'`,
    [byMs],
  );
}

/**
 * Gives the jobs whose worker died in the last attempt the reason that they failed for, and erases what they were to
 * keep secret. @returns their queues
 */
async function settleAbandoned(
  database: Database,
  keepFailedDays: ReadonlyMap<string, number>,
  since: Date | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ queue: string }>`
    update pgboss.job set
      deletion_seconds = coalesce((
        select days * 86400 from unnest(${[...keepFailedDays.keys()]}::text[], ${[...keepFailedDays.values()]}::integer[])
          as kept (queue, days) where queue = name), 0),
      output = '{"reason": "abandoned", "detail": "The worker died in every attempt."}',
      data = case when data ? 'sealed' then ${erased}::jsonb else data end
    where name in (select name from pgboss.queue) and state = 'failed' and output -> 'value' ? 'message'
      and completed_on >= coalesce(${since ?? null}::timestamptz, '-infinity')
    returning name as queue`.execute(database.tables());
  return rows.map(({ queue }) => queue);
}
