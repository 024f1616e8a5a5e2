import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';

export interface RequestRow {
  filmId: string;
  archiveId: string;
  /** First day. */
  month: string;
  /** Plays that began in the month. */
  requests: number;
  /** The same, but those of one viewer on one day once. A guest has no pseudonym: each play is a session of its own. */
  uniqueRequests: number;
}

/** Requests of full films through an organisation, by film and month. */
export async function findOrganisationRequests(
  database: Database,
  { organisation, from, to }: { organisation: string; from: string; to: string },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    with plays as (
      select film_id, archive_id, play, min(day) as day, min(viewer::text) as viewer
      from watch_play_day
      where organisation_id = ${organisation}::uuid and kind = 'full'
        and day between ${from}::date - 1 and ${to}::date
      group by film_id, archive_id, play having sum(reports) > 0
    )
    select film_id as "filmId", archive_id as "archiveId", date_trunc('month', day)::date as month,
      count(*) as requests, count(distinct (coalesce(viewer, play::text), day)) as "uniqueRequests"
    from plays where day >= ${from}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}
