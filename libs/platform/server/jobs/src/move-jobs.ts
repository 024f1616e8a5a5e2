import { type Kysely, sql } from 'kysely';

/**
 * Moves the jobs of the table before pg-boss, with their attempts. What remains there says of each key that it was taken
 * once, for the processes of the release before, which continue while this one is rolled out: a job that they queue there is
 * moved when they do.
 */
export async function moveJobs(db: Kysely<object>): Promise<void> {
  // Nothing is queued between the move and the trigger.
  await sql`lock table job in share row exclusive mode`.execute(db);
  // Of queue and key, so that there is one job of each.
  await sql`
    create function job_id_of(queue text, key text) returns uuid language sql immutable strict parallel safe as $$
      select overlay(overlay(
        left(encode(sha256(convert_to(queue || '/' || key, 'UTF8')), 'hex'), 32) placing '8' from 13) placing '8' from 17)::uuid
    $$`.execute(db);
  await sql.raw(openQueues('from job')).execute(db);
  await sql.raw(copyJobs('from job moved', 'do nothing')).execute(db);
  await sql`
    update job set state = 'done', payload = '{"erased": true}', lease_token = null, finished_at = now()
    where state in ('queued', 'running')`.execute(db);
  await sql
    .raw(
      `create function job_moves() returns trigger language plpgsql as $$
       begin
         ${openQueues('from job where id = new.id')};
         if tg_op = 'INSERT' then
           ${copyJobs('from job moved where moved.id = new.id', 'do nothing')};
         else
           ${copyJobs('from job moved where moved.id = new.id', queueAgain)};
         end if;
         update job set state = 'done', payload = '{"erased": true}', finished_at = now() where id = new.id;
         return null;
       end $$`,
    )
    .execute(db);
  await sql`
    create trigger job_moves after insert or update of state on job for each row when (new.state = 'queued')
    execute function job_moves()`.execute(db);
}

const openQueues = (from: string): string => `
  insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
    deletion_seconds, partition, table_name, heartbeat_seconds)
  select distinct queue, 'standard', 0, 0, false, 2147483647, 2147483647, 0, false, 'job_common', 30 ${from}
  on conflict do nothing`;

/** The attempt that runs does not count: its worker learns that it has lost the job, and another one starts again. */
const copyJobs = (from: string, onConflict: string): string => `
  insert into pgboss.job as job (id, name, singleton_key, data, priority, policy, state, retry_limit, retry_count,
    start_after, created_on, started_on, completed_on, expire_seconds, keep_until, deletion_seconds, heartbeat_on,
    heartbeat_seconds, output)
  select job_id_of(moved.queue, moved.key), moved.queue, moved.key, moved.payload, moved.priority, 'standard',
    (case moved.state when 'done' then 'completed' when 'failed' then 'failed' when 'running' then 'active'
      else case when moved.attempts > 0 then 'retry' else 'created' end end)::pgboss.job_state,
    greatest(moved.max_attempts - 1, case moved.state when 'running' then moved.attempts else 0 end),
    greatest(moved.attempts - 1, 0), moved.run_after, moved.created_at,
    case when moved.attempts > 0 then coalesce(moved.started_at, moved.created_at) end, moved.finished_at, 2147483647,
    'infinity', case moved.state when 'done' then 90 * 86400 else 0 end, case moved.state when 'running' then now() end, 30,
    jsonb_build_object('progress', moved.progress, 'result', moved.result, 'reason', moved.reason,
      'detail', moved.detail, 'worker', moved.leased_by)
  ${from}
  on conflict (name, id) ${onConflict}`;

const queueAgain = `do update set data = excluded.data, priority = excluded.priority, state = 'created',
    retry_limit = excluded.retry_limit, retry_count = 0, start_after = excluded.start_after, started_on = null,
    completed_on = null, created_on = now(), deletion_seconds = 0, output = null
  where job.state > 'active'`;
