import { type Database, inTransaction } from '@nitrate/database';
import { nameFacetValues } from '../facets/name-facet-values';
import { normaliseRecord } from '../record/normalise-record';
import { writeFilms } from '../store/write-films';

/** Stores the records of many films in one transaction. */
export async function storeFilms(database: Database, films: readonly unknown[]): Promise<void> {
  const records = films.map((film) => {
    const checked = normaliseRecord(film);
    if ('faults' in checked) throw new Error(JSON.stringify(checked.faults));
    return checked.record;
  });
  await inTransaction(database, (transaction) => writeFilms(transaction, records, new Date()));
  await nameFacetValues(database, {});
}
