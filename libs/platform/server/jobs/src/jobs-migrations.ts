import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';
import { moveJobs } from './move-jobs';

/** The tables of the queue. */
export const jobsMigrations: FeatureMigrations = {
  feature: 'jobs',
  migrations: {
    '0001-job': {
      async up(db: Kysely<object>) {
        await sql`
          create table job (
            id bigint generated always as identity primary key,
            queue text not null,
            key text not null,
            payload jsonb not null,
            state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
            priority integer not null default 0,
            attempts integer not null default 0,
            max_attempts integer not null,
            run_after timestamptz not null default now(),
            lease_token uuid,
            leased_by text,
            lease_until timestamptz,
            progress jsonb,
            result jsonb,
            reason text,
            detail text,
            created_at timestamptz not null default now(),
            started_at timestamptz,
            finished_at timestamptz,
            unique (queue, key)
          )`.execute(db);
        await sql`
          create index job_to_claim on job (queue, priority desc, run_after, id)
          where state in ('queued', 'running')`.execute(db);
      },
    },
    // Failed jobs are few and stay; they are counted at each scrape of the metrics.
    '0002-failed': {
      async up(db: Kysely<object>) {
        await sql`create index job_failed on job (queue) where state = 'failed'`.execute(db);
      },
    },
    // What administrators look at: failed jobs by the time of their failure, and those that were done lately.
    '0003-finished': {
      async up(db: Kysely<object>) {
        await sql`create index job_failed_at on job (finished_at desc, id desc) where state = 'failed'`.execute(db);
        await sql`create index job_done_at on job (finished_at desc) where state = 'done'`.execute(db);
        // Jobs of sealed queues, the only ones with a priority, say that their payload was erased.
        await sql`
          update job set payload = '{"erased": true}'
          where state = 'failed' and payload = '{}' and priority > 0`.execute(db);
      },
    },
    // The queue of pg-boss, to which the jobs move; see decision 0036.
    '0004-pg-boss': {
      async up(db: Kysely<object>) {
        const { getConstructionPlans } = await import('pg-boss');
        await sql.raw(withoutTransaction(getConstructionPlans())).execute(db);
        // Failed jobs by the time of their failure, for administrators and for what the supervisor looks at.
        await sql`
          create index job_failed_at on pgboss.job (name, completed_on desc, id desc) where state = 'failed'`.execute(
          db,
        );
        await sql`create table job_handler (queue text primary key, seen_at timestamptz not null default now())`.execute(
          db,
        );
        await moveJobs(db);
      },
    },
  },
};

/** The statements of a plan of pg-boss without the transaction around them: migrations have their own, with its timeouts. */
const withoutTransaction = (plan: string): string =>
  plan.slice(plan.indexOf('CREATE SCHEMA'), plan.lastIndexOf('COMMIT'));
