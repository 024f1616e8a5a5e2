import type { Database } from '@nitrate/database';
import type { IngestTables } from '../tables';

const maxFilms = 5000;

/** Ids of films with a file that could not be processed, the last ones first. */
export async function failedFilms(source: Pick<Database, 'tables'>): Promise<string[]> {
  const rows = await source
    .tables<IngestTables>()
    .selectFrom('ingest_film')
    .select('film_id')
    .where('state', '=', 'failed')
    .where('film_id', 'is not', null)
    .orderBy('changed_at', 'desc')
    .limit(maxFilms)
    .execute();
  return rows.flatMap(({ film_id }) => film_id ?? []);
}
