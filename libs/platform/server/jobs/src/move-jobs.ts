import { type Kysely, sql } from 'kysely';

/**
 * Moves the jobs of the table before pg-boss, with their attempts. What remains there says of each key that it was taken
 * once, for the processes of the release before, which go on while this one is rolled out: a job that they queue there is
 * moved when they do.
 */
export async function moveJobs(db: Kysely<object>): Promise<void> {
  // Of queue and key, so that there is one job of each.
  await sql`
    create function job_id_of(queue text, key text) returns uuid language sql immutable strict parallel safe as $$
      select overlay(overlay(
        left(encode(sha256(convert_to(queue || '/' || key, 'UTF8')), 'hex'), 32) placing '8' from 13) placing '8' from 17)::uuid
    $$`.execute(db);
  await sql`
    create function job_move(moved job, requeued boolean) returns void language plpgsql as $$
    begin
      insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
        retention_seconds, deletion_seconds, partition, table_name, heartbeat_seconds)
      values (moved.queue, 'standard', 0, 0, false, 2147483647, 2147483647, 0, false, 'job_common', 30)
      on conflict do nothing;
      insert into pgboss.job as job (id, name, singleton_key, data, priority, policy, state, retry_limit, retry_count,
        start_after, created_on, started_on, completed_on, expire_seconds, keep_until, deletion_seconds, heartbeat_on,
        heartbeat_seconds, output)
      values (job_id_of(moved.queue, moved.key), moved.queue, moved.key, moved.payload, moved.priority, 'standard',
        (case moved.state when 'done' then 'completed' when 'failed' then 'failed' when 'running' then 'active'
          else case when moved.attempts > 0 then 'retry' else 'created' end end)::pgboss.job_state,
        -- The attempt that runs does not count: its worker learns that it has lost the job, and another one begins anew.
        greatest(moved.max_attempts - 1, case moved.state when 'running' then moved.attempts else 0 end),
        greatest(moved.attempts - 1, 0), moved.run_after, moved.created_at,
        case when moved.attempts > 0 then coalesce(moved.started_at, moved.created_at) end, moved.finished_at, 2147483647,
        'infinity', case moved.state when 'done' then 90 * 86400 else 0 end,
        case moved.state when 'running' then now() end, 30,
        jsonb_strip_nulls(jsonb_build_object('progress', moved.progress, 'result', moved.result, 'reason', moved.reason,
          'detail', moved.detail, 'worker', moved.leased_by)))
      on conflict (name, id) do update set data = excluded.data, priority = excluded.priority, state = 'created',
        retry_limit = excluded.retry_limit, retry_count = 0, start_after = excluded.start_after, started_on = null,
        completed_on = null, created_on = now(), deletion_seconds = 0, output = null
      where requeued and job.state > 'active';
    end $$`.execute(db);
  await sql`select job_move(job, false) from job order by id`.execute(db);
  await sql`
    update job set state = 'done', payload = '{"erased": true}', lease_token = null, finished_at = now()
    where state in ('queued', 'running')`.execute(db);
  await sql`
    create function job_moves() returns trigger language plpgsql as $$
    begin
      perform job_move(new, tg_op = 'UPDATE');
      update job set state = 'done', payload = '{"erased": true}', finished_at = now() where id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger job_moves after insert or update of state on job for each row when (new.state = 'queued')
    execute function job_moves()`.execute(db);
}
