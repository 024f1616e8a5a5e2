import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { IngestTables } from '../tables';

/** Which films were made from the same file, by its fingerprint. */
export const sameFiles = (database: Database) => ({
  /** Films with the same file, by its fingerprint and in its order, at most `limit`. */
  groups: async (after: string | undefined, limit: number): Promise<{ key: string; films: string[] }[]> => {
    const { rows } = await sql<{ key: string; films: string[] }>`
      select fingerprint as key, array_agg(distinct film_id) as films from ingest_film
      where film_id is not null and fingerprint > ${after ?? ''}
      group by fingerprint having count(distinct film_id) > 1
      order by fingerprint limit ${limit}`.execute(database.tables<IngestTables>());
    return rows;
  },
  /** Other films with the file of this one. */
  of: async (filmId: string): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select distinct o.film_id as id from ingest_film f join ingest_film o on o.fingerprint = f.fingerprint
      where f.film_id = ${filmId} and o.film_id <> ${filmId}`.execute(database.tables<IngestTables>());
    return rows.map(({ id }) => id);
  },
});
