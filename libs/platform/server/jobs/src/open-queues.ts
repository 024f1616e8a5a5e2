import { type RawBuilder, sql } from 'kysely';
import { never } from './job-columns';

/** After so many seconds of silence of its worker a job is given to another; workers set their own. */
export const heartbeatSeconds = 30;

/** Makes the queues of pg-boss that there are not yet. */
export const openQueues = (queues: readonly string[]): RawBuilder<unknown> => sql`
  insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
    deletion_seconds, partition, table_name, heartbeat_seconds)
  select name, 'standard', 0, 0, false, ${never.expireSeconds}::integer, ${never.expireSeconds}::integer,
    ${never.deletionSeconds}::integer, false, 'job_common', ${heartbeatSeconds}::integer
  from unnest(${queues}::text[]) name
  where not exists (select from pgboss.queue where queue.name = name.name)
  on conflict do nothing`;
