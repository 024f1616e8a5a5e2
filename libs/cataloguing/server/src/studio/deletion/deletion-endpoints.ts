import { deleteFilms, type FilmSelection, maxSelectedFilms, previewDeletion } from '@nitrate/cataloguing/contract';
import { inTransaction, type Transaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { sql } from 'kysely';
import type { CataloguingDeps } from '../../cataloguing-deps';
import type { RecordTables } from '../../record-tables';
import { filmFilterSql } from '../list/film-filter-sql';
import { deleteSeenFilms } from './delete-films';
import { type FilmWithUses, filmsWithUses, presentKept } from './find-uses';

/** So many films are deleted at once; other writers wait for that. */
const batchSize = 50;

/** The endpoints that delete films for good. */
export function deletionEndpoints(
  app: HttpServer,
  { database, failedFilms, filmUsers: users = [] }: CataloguingDeps,
): void {
  const selectedIds = async (transaction: Transaction, selection: FilmSelection): Promise<readonly string[]> => {
    if ('ids' in selection) return selection.ids;
    const condition = await filmFilterSql(transaction, selection.filter, failedFilms);
    const { rows } = await sql<{ id: string }>`
      select f.id from film f where ${condition} limit ${sql.lit(maxSelectedFilms + 1)}`.execute(
      transaction.tables<RecordTables>(),
    );
    if (rows.length > maxSelectedFilms) throw new Refusal('tooManyFilmsToDelete');
    return rows.map(({ id }) => id);
  };

  route(app, previewDeletion, ({ body: { selection }, viewer, now }) =>
    inTransaction(database, async (transaction) => {
      const ids = await selectedIds(transaction, selection);
      const films = await filmsWithUses(transaction, ids, { users, by: viewer.userId, now: now() });
      const free = films.filter(({ uses }) => uses.length === 0);
      const freeIds = free.map(({ id }) => id);
      const { rows } = await sql<{ transcripts: number }>`
        select count(*)::integer as transcripts from transcript where film_id = any(${freeIds}::uuid[])`.execute(
        transaction.tables<RecordTables>(),
      );
      let files = 0;
      for (const { countFiles } of users) files += (await countFiles?.(transaction, freeIds)) ?? 0;
      return {
        films: free.map(({ id, version }) => ({ id, version })),
        ...presentKept(films.filter(({ uses }) => uses.length > 0)),
        transcripts: rows[0]?.transcripts ?? 0,
        files,
      };
    }),
  );

  route(app, deleteFilms, async ({ body: { films }, viewer, request, now }) => {
    let deleted = 0;
    const kept: FilmWithUses[] = [];
    for (let from = 0; from < films.length; from += batchSize) {
      const batch = films.slice(from, from + batchSize);
      const act = { users, by: viewer.userId, now: now(), requestId: request.id };
      const done = await inTransaction(database, (transaction) =>
        deleteSeenFilms(transaction, { films: batch, ...act }),
      );
      deleted += done.deleted;
      kept.push(...done.kept);
    }
    return { deleted, ...presentKept(kept) };
  });
}
