import type { FilmSchedule, ScheduledAction } from '@nitrate/cataloguing/contract';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../record-tables';

interface ScheduleRow {
  film_id: string;
  action: ScheduledAction;
  at: Date;
  /** Null for a schedule of the film alone. */
  release: { id: string; name: string } | null;
}

/** What is scheduled for films, the next first. A release publishes those that are drafts. */
export async function findSchedules(database: Database, ids: readonly string[]): Promise<Map<string, FilmSchedule[]>> {
  const { rows } = await sql<ScheduleRow>`
    select film_id, action, at, null as release from film_schedule where film_id = any(${[...ids]}::uuid[])
    union all
    select p.film_id, 'publish', r.at, jsonb_build_object('id', r.id, 'name', r.name)
    from film_release_film p
      join film_release r on r.id = p.release_id and r.state = 'planned'
      join film f on f.id = p.film_id and f.status = 'draft'
    where p.film_id = any(${[...ids]}::uuid[])
    order by at`.execute(database.tables<RecordTables>());
  const schedules = new Map<string, FilmSchedule[]>();
  for (const { film_id: id, action, at, release } of rows) {
    const schedule = { action, at: at.toISOString(), ...(release && { release }) };
    schedules.set(id, [...(schedules.get(id) ?? []), schedule]);
  }
  return schedules;
}
