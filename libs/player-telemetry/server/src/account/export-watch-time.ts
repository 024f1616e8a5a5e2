import type { Database } from '@nitrate/database';
import type { PlayerTelemetryTables } from '../tables';

/** What a user has watched, by day and film. @param viewers the pseudonyms of the user */
export async function exportWatchTime(
  database: Pick<Database, 'tables'>,
  viewers: readonly string[],
): Promise<Record<string, unknown>> {
  const watched = await database
    .tables<PlayerTelemetryTables>()
    .selectFrom('watch_play_day')
    .select(['day', 'film_id as filmId', 'kind', 'source', 'organisation_id as organisationId', 'network'])
    .select((eb) => eb.cast<number>(eb.fn.sum('seconds'), 'bigint').as('seconds'))
    .where('viewer', 'in', viewers)
    .groupBy(['day', 'film_id', 'kind', 'source', 'organisation_id', 'network'])
    .orderBy('day')
    .orderBy('film_id')
    .execute();
  return { watched };
}
