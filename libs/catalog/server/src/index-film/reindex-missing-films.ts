import { type Database, inTransaction, notifyChange } from '@nitrate/database';
import { filmsTopic } from '../store/films-topic';
import { lockForWriting } from '../store/lock-for-writing';
import type { CatalogTables } from '../tables';
import { reindexFilms } from './reindex-films';

const batchSize = 500;

/**
 * Indexes the published films that the search index lacks, such as all films after it was emptied by a migration.
 * Other processes may write meanwhile.
 * @returns their number
 */
export async function reindexMissingFilms(database: Database): Promise<number> {
  let count = 0;
  for (;;) {
    const indexed = await inTransaction(database, async (transaction) => {
      await lockForWriting(transaction);
      const films = await transaction
        .tables<CatalogTables>()
        .selectFrom('film')
        .select('id')
        .where('status', '=', 'published')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('film_search').select('film_no').whereRef('film_no', '=', 'film.no'))),
        )
        .limit(batchSize)
        .execute();
      if (films.length === 0) return 0;
      await reindexFilms(
        transaction,
        films.map(({ id }) => id),
      );
      await notifyChange(transaction.client, filmsTopic);
      return films.length;
    });
    if (indexed === 0) return count;
    count += indexed;
  }
}
