import type { FieldChange } from '@nitrate/catalog/contract';
import type { Database, Transaction } from '@nitrate/database';
import type { RecordTables } from '../../record-tables';

/** Entries of the history of a film, newest first. */
export function findRevisions(
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

/** The changes after an entry, newest first; undefined where the film has no such entry. */
export async function changesSince(
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
  return rows.slice(0, -1).map(({ changes }) => changes);
}
