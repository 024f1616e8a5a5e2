import { type Database, inTransaction } from '@nitrate/database';
import { nameFacetValues } from '../store/change-film';
import { normaliseRecord } from '../record/normalise-record';
import { writeFilms } from '../store/write-films';

const filmsPerTransaction = 500;

/** Stores the records of many films, as an import does. */
export async function storeFilms(database: Database, films: readonly unknown[]): Promise<void> {
  const records = films.map((film) => {
    const checked = normaliseRecord(film);
    if ('faults' in checked) throw new Error(JSON.stringify(checked.faults));
    return checked.record;
  });
  for (let from = 0; from < records.length; from += filmsPerTransaction) {
    const batch = records.slice(from, from + filmsPerTransaction);
    await inTransaction(database, (transaction) => writeFilms(transaction, batch, new Date()));
  }
  await nameFacetValues(database, {});
}
