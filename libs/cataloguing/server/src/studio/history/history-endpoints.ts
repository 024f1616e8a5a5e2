import { writeAudit } from '@nitrate/audit';
import { filmEventsPerPage, filmHistory, revertFilm } from '@nitrate/cataloguing/contract';
import { type Database, type Transaction, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { lockForWriting, withoutChanges } from '@nitrate/catalog/store';
import type { FieldChange } from '@nitrate/catalog/contract';
import type { CataloguingDeps } from '../../cataloguing-deps';
import type { RecordTables } from '../../record-tables';
import { loadStudioFilm } from '../load-studio-film';
import { editorsByName } from '../present-editor';
import { movedField } from '../record/move-films';
import { EditRefused, changeRecords } from '../record/change-records';
import { invalidRecord } from '../record/field-errors';

/** Entries of the history of a film, newest first. */
function findRevisions(
  database: Database,
  filmId: string,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let query = database
    .tables<RecordTables>()
    .selectFrom('film_revision')
    .select(['id', 'kind', 'version', 'at', 'by', 'changes', 'details'])
    .where('film_id', '=', filmId)
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** The changes of the record after an entry, newest first; undefined where the film has no such entry. */
async function changesSince(
  transaction: Transaction,
  filmId: string,
  entry: number,
): Promise<FieldChange[][] | undefined> {
  const rows = await transaction
    .tables<RecordTables>()
    .selectFrom('film_revision')
    .select(['id', 'changes'])
    .where('film_id', '=', filmId)
    .where('id', '>=', entry)
    .orderBy('id', 'desc')
    .execute();
  if (rows.at(-1)?.id !== entry) return undefined;
  // Whose film it is, is not part of the record.
  return rows.slice(0, -1).map(({ changes }) => changes.filter(({ field }) => field !== movedField));
}

/** The endpoints that read the history of a film and restore a record from it. */
export function historyEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  const { database } = deps;
  route(app, filmHistory, async ({ params: { film }, query: { before } }) => {
    const known = await database
      .tables<RecordTables>()
      .selectFrom('film')
      .select('id')
      .where('id', '=', film)
      .executeTakeFirst();
    if (!known) throw new Refusal('filmNotFound');
    const rows = await findRevisions(database, film, { before, limit: filmEventsPerPage + 1 });
    const shown = rows.slice(0, filmEventsPerPage);
    const editorOf = await editorsByName(
      deps,
      shown.map(({ by }) => by),
    );
    return {
      events: shown.map(({ id, kind, version, at, by, changes, details }) => ({
        id,
        kind,
        version,
        changes,
        by: editorOf(by),
        at: at.toISOString(),
        reason: details.reason ?? null,
        schedule: details.schedule ?? null,
        revertedTo: details.revertedTo ?? null,
      })),
      hasOlder: rows.length > filmEventsPerPage,
    };
  });
  route(app, revertFilm, async ({ params: { film: filmId }, body: { to, version }, viewer, request, now }) => {
    await inTransaction(database, async (transaction) => {
      await lockForWriting(transaction);
      const later = await changesSince(transaction, filmId, to);
      let isFound = false;
      const [changed] = await changeRecords(
        transaction,
        [filmId],
        (film) => {
          isFound = true;
          if (!later) throw new Refusal('notFound');
          if (film.version !== version) throw new Refusal('filmChanged');
          return later.reduce(withoutChanges, film.record);
        },
        { kind: 'reverted', by: viewer.userId, now: now(), details: { revertedTo: to } },
      );
      if (!isFound) throw new Refusal('filmNotFound');
      if (!changed) return;
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'film.reverted',
        target: { kind: 'film', id: filmId },
        before: { version },
        after: { version: changed.version, fields: changed.fields },
        requestId: request.id,
      });
    }).catch((error: unknown) => {
      throw error instanceof EditRefused ? invalidRecord(request, error.faults) : error;
    });
    return loadStudioFilm(deps, filmId);
  });
}
