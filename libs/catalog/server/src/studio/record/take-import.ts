import type { Transaction } from '@nitrate/database';
import { productionYear } from '../../import/normalise-record';
import type { FilmRecord } from '../../store/film-record';
import { addRevisions, findEditedFilms, type NewRevision } from '../../store/film-revisions';
import type { CatalogTables } from '../../tables';
import { editedRecord, fieldChanges } from './edited-record';
import { mergeImport } from './merge-import';

interface ChangedImport {
  id: string;
  record: FilmRecord;
}

type Stored = Pick<FilmRecord, 'texts' | 'facts' | 'year' | 'status'>;

/**
 * What an import stores of changed records: the record itself, or, for a film that editors have changed, the record
 * merged with their changes, which the history shows.
 */
export async function takeImport(
  transaction: Transaction,
  films: readonly ChangedImport[],
  now: Date,
): Promise<Map<string, Stored>> {
  const edited = await findEditedFilms(
    transaction,
    films.map(({ id }) => id),
  );
  const stored = new Map<string, Stored>();
  const revisions: NewRevision[] = [];
  for (const { id, record } of films) {
    const current = edited.get(id);
    if (!current) {
      stored.set(id, record);
      continue;
    }
    const incoming = { texts: record.texts, facts: record.facts };
    const merged = mergeImport({ imported: current.imported, current, incoming });
    const status = current.keeps_status ? undefined : record.status;
    stored.set(id, { ...merged, year: productionYear(merged.facts), ...(status && { status }) });
    const changes = fieldChanges(editedRecord(current), editedRecord(merged));
    if (changes.length > 0) {
      revisions.push({ filmId: id, kind: 'imported', version: current.version + 1, at: now, by: null, changes });
    }
    await transaction
      .tables<CatalogTables>()
      .updateTable('film_edit')
      .set({ imported: incoming })
      .where('film_id', '=', id)
      .execute();
  }
  await addRevisions(transaction, revisions);
  return stored;
}
