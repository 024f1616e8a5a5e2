import { setImmediate } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import { type FilmRecord, knownRecords, prepareFilm, type PreparedFilm } from '@nitrate/catalog/store';

/** Films prepared per turn of the event loop, so that pending writes to the database are sent in between. */
const preparedPerTurn = 8;

/** Prepares the new films of a batch, in small steps alongside other work. */
export async function prepareFilms(
  database: Database,
  records: readonly FilmRecord[],
): Promise<Map<FilmRecord, PreparedFilm>> {
  const known = await knownRecords(database, records);
  const prepared = new Map<FilmRecord, PreparedFilm>();
  for (const record of records) {
    if (known.has(record)) continue;
    prepared.set(record, prepareFilm(record));
    if (prepared.size % preparedPerTurn === 0) await setImmediate();
  }
  return prepared;
}
