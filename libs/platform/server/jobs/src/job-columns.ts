import { type RawBuilder, sql } from 'kysely';
import type { JobState } from './job';

/** The states of pg-boss. Nothing of ours cancels a job. */
const statesOf = {
  queued: ['created', 'retry'],
  running: ['active'],
  done: ['completed'],
  failed: ['failed'],
} as const satisfies Record<JobState, readonly string[]>;

/** Works for an empty list too, unlike `in ()`. */
export const inStates = (states: readonly JobState[]): RawBuilder<boolean> =>
  sql<boolean>`state = any(${states.flatMap((state) => statesOf[state])}::pgboss.job_state[])`;

export const ofState = (state: JobState): RawBuilder<boolean> =>
  sql.raw(`state in ('${statesOf[state].join(`', '`)}')`);

/** A job as it is in `pgboss.job`, by our names. The output of pg-boss holds what an attempt has said about itself. */
export const jobColumns = {
  ref: sql.raw('id, name as queue, singleton_key as key'),
  state: sql.raw(`case state when 'active' then 'running' when 'completed' then 'done'
    when 'failed' then 'failed' else 'queued' end as state`),
  // pg-boss counts retries from the second start on, and forgets the start of a job that was given back.
  attempts: sql.raw('retry_count + (started_on is not null)::integer as attempts'),
  maxAttempts: sql.raw('retry_limit + 1 as "maxAttempts"'),
  isErased: sql.raw(`data ? 'erased' as "isErased"`),
  // pg-boss writes a message of its own where the worker was silent for too long.
  failure: sql.raw(`case when output -> 'value' ? 'message' then 'abandoned' else output ->> 'reason' end as reason,
    case when output -> 'value' ? 'message' then 'The worker died.' else output ->> 'detail' end as detail`),
};

/** When jobs that wait and have ended are deleted; pg-boss has no word for never. */
export const never = { keepUntil: sql.raw(`'infinity'::timestamptz`), expireSeconds: 2 ** 31 - 1, deletionSeconds: 0 };
