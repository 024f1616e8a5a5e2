import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTransaction, notifyChange } from '@nitrate/database';
import { filmsTopic } from '../../store/films-topic';
import { lockForWriting } from '../../store/lock-for-writing';
import type { CatalogTables } from '../../tables';
import { reindexFilms } from '../reindex-films';
import { rulesVersion } from './rules-version';

const batchSize = 200;
const maxPauseMs = 1000;

/**
 * Indexes the films that the search index, or the index of unpublished films, lacks (all of them after a migration has emptied it) or has by
 * other rules than these. Other processes may write meanwhile, and an interrupted run is continued by the next one.
 * It pauses as long as it works, so that searches and ingests continue alongside. Changes are published at the end, so that
 * pages are not invalidated with every batch.
 * @returns the number of films indexed
 */
export async function reindexOutdatedFilms(database: Database, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let last = -1; !signal?.aborted;) {
    const startedAt = performance.now();
    const batch = await reindexBatch(database, last);
    if (batch.length === 0) break;
    count += batch.length;
    last = Math.max(...batch);
    if (batch.length === batchSize) await pause(Math.min(maxPauseMs, performance.now() - startedAt));
  }
  if (count > 0) await notifyChange(database.pool, filmsTopic);
  return count;
}

/** Indexes the first outdated films after a number. @returns their numbers */
async function reindexBatch(database: Database, last: number): Promise<number[]> {
  return inTransaction(database, async (transaction) => {
    await lockForWriting(transaction);
    const films = await transaction
      .tables<CatalogTables>()
      .selectFrom('film')
      .leftJoin('film_search', 'film_search.film_no', 'film.no')
      .leftJoin('film_unpublished_search as u', 'u.film_no', 'film.no')
      .select(['film.id', 'film.no'])
      .where('film.no', '>', last)
      .where(({ eb, and, or }) =>
        or([
          and([
            eb('film.status', '=', 'published'),
            or([eb('film_search.film_no', 'is', null), eb('film_search.rules_version', '<>', rulesVersion)]),
          ]),
          and([
            eb('film.status', '<>', 'published'),
            or([eb('u.film_no', 'is', null), eb('u.rules_version', '<>', rulesVersion)]),
          ]),
        ]),
      )
      .orderBy('film.no')
      .limit(batchSize)
      .execute();
    if (films.length === 0) return [];
    await reindexFilms(
      transaction,
      films.map(({ id }) => id),
      { onlyRules: true },
    );
    return films.map(({ no }) => no);
  });
}
