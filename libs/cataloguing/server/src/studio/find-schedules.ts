import type { FilmSchedule } from '@nitrate/cataloguing/contract';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../record-tables';

/** What is scheduled for films, the next first. */
export async function findSchedules(database: Database, ids: readonly string[]): Promise<Map<string, FilmSchedule[]>> {
  const rows = await database
    .tables<RecordTables>()
    .selectFrom('film_schedule')
    .select(['film_id', 'action', 'at'])
    .where(sql<boolean>`film_id = any(${[...ids]}::uuid[])`)
    .orderBy('at')
    .execute();
  const schedules = new Map<string, FilmSchedule[]>();
  for (const { film_id: id, action, at } of rows) {
    schedules.set(id, [...(schedules.get(id) ?? []), { action, at: at.toISOString() }]);
  }
  return schedules;
}
