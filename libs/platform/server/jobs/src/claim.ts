import { hostname } from 'node:os';
import type { Database } from '@nitrate/database';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ConnectionOptions, JobWithMetadata, PgBoss } from 'pg-boss';
import { jobsChannel } from './jobs-channel';

export type ClaimedJob = JobWithMetadata<unknown>;

/** What an attempt says about itself: the output of the job. */
interface Output {
  /** Host and process id. */
  worker: string;
  progress?: unknown;
  /** Of the attempt that failed. */
  reason?: string;
  detail?: string;
}

interface Failure {
  reason: string;
  detail: string;
}

/**
 * One attempt at a job. What it writes is written only while it has the job; each method returns whether it still had.
 */
export interface JobClaim {
  readonly key: string;
  /** From 1. */
  readonly attempt: number;
  /** Says who has the job, for how long they may be silent, and how long it is retained when it is done. */
  begin(terms: { leaseMs: number; keepDays: number }): Promise<boolean>;
  /** Says that the worker lives, and stores the progress, if any. */
  report(progress?: { value: unknown }): Promise<boolean>;
  /** In a transaction, if one is passed. */
  complete(result: unknown, transaction?: Pick<Database, 'tables'>): Promise<boolean>;
  /** Returns the job to its queue, to be claimed after `delayMs`; the attempt does not count. */
  giveBack(delayMs: number): Promise<boolean>;
  retry(failure: Failure, delayMs: number): Promise<boolean>;
  fail(failure: Failure, keepDays: number): Promise<boolean>;
}

/** Whether the worker of the attempt before this one has died. */
export const wasAbandoned = ({ output }: ClaimedJob): boolean =>
  typeof output === 'object' && output !== null && 'value' in output;

const hasAffected = (response: object): boolean => 'affected' in response && response.affected === 1;

const statementsOf = (transaction: Pick<Database, 'tables'>): NonNullable<ConnectionOptions['db']> => ({
  executeSql: async (text, values) => {
    const { rows } = await transaction.tables().executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

const worker = `${hostname()}:${process.pid}`;
const daySeconds = 86_400;
const inMs = (ms: number) => sql`pgboss.job_now() + ${ms} * interval '1 millisecond'`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export function claimOf(database: Database, boss: PgBoss, job: ClaimedJob): JobClaim {
  const { name, id, retryCount } = job;
  let output: Output = { worker };

  // pg-boss counts an attempt by `retry_count`, so that another one's is left alone.
  const update = async (changes: Record<string, RawBuilder<unknown>>): Promise<boolean> => {
    const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { numAffectedRows } = await sql`
      update pgboss.job set ${sql.join(assignments)}
      where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(
      database.tables(),
    );
    return numAffectedRows === 1n;
  };

  const ended = { heartbeat_on: sql`null` };
  return {
    key: job.singletonKey ?? '',
    attempt: retryCount + 1,
    begin: ({ leaseMs, keepDays }) =>
      update({
        heartbeat_seconds: sql`${Math.ceil(leaseMs / 1000)}::integer`,
        deletion_seconds: sql`${keepDays * daySeconds}::integer`,
        output: json(output),
      }),
    async report(progress) {
      if (!progress) return hasAffected(await boss.touch(name, { id, retryCount }));
      output = { ...output, progress: progress.value };
      return update({ heartbeat_on: sql`pgboss.job_now()`, output: json(output) });
    },
    async complete(result, transaction) {
      const options = transaction && { db: statementsOf(transaction) };
      return hasAffected(await boss.complete(name, { id, retryCount }, { ...output, result: result ?? null }, options));
    },
    // pg-boss' own ways to fail give a failed attempt the delay of a worker that died, and a job that is refused another
    // attempt.
    async giveBack(delayMs) {
      const started = { state: sql`'created'`, started_on: sql`null`, start_after: inMs(delayMs) };
      const isClaimed = await update({ ...ended, ...started, output: json({ ...output, worker: undefined }) });
      await sql`select pg_notify(${jobsChannel}, ${name})`.execute(database.tables());
      return isClaimed;
    },
    retry: (failure, delayMs) =>
      update({ ...ended, state: sql`'retry'`, start_after: inMs(delayMs), output: json({ ...output, ...failure }) }),
    fail: (failure, keepDays) =>
      update({
        ...ended,
        state: sql`'failed'`,
        completed_on: sql`pgboss.job_now()`,
        deletion_seconds: sql`${keepDays * daySeconds}::integer`,
        output: json({ ...output, ...failure }),
      }),
  };
}
