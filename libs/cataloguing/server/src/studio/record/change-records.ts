import type { EditedRecord } from '@nitrate/catalog/contract';
import type { FilmEventKind } from '@nitrate/catalog/contract';
import { notifyChange, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import {
  reindexFilms,
  type FieldFault,
  type FilmStatus,
  type ImportedRecord,
  type RevisionDetails,
  addRevisions,
  type NewRevision,
  filmsTopic,
  lockForWriting,
  editedRecord,
  fieldChanges,
  storedRecord,
} from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';

/** Who changes films, and how the history calls it. */
export interface FilmAct {
  kind: FilmEventKind;
  /** Id of the user. */
  by: string;
  now: Date;
  details?: RevisionDetails;
}

/** A film as a change finds it, locked against other writers. */
export interface FilmBeforeChange extends ImportedRecord {
  id: string;
  slug: string;
  status: FilmStatus;
  version: number;
  isMerged: boolean;
  record: EditedRecord;
}

export interface ChangedFilm {
  id: string;
  status: FilmStatus;
  /** After the change. */
  version: number;
  /** Names of the fields. */
  fields: readonly string[];
}

/** The record that a film is to have is invalid. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
  constructor(
    readonly filmId: string,
    readonly faults: readonly FieldFault[],
  ) {
    super(faults.map(({ field, cause }) => `${field} ${cause.en}`).join('; '));
  }
}

/**
 * Changes records of films as an editor: keeps what was imported at the first change, writes the history and updates
 * the index. `change` returns the whole record, or undefined for a film that is to stay as it is; films whose record
 * does not differ are not written. Ids without a film are left out.
 * @throws EditRefused when a record is invalid, and what `change` threw
 */
export async function changeRecords(
  transaction: Transaction,
  ids: readonly string[],
  change: (film: FilmBeforeChange) => EditedRecord | undefined,
  act: FilmAct,
): Promise<ChangedFilm[]> {
  await lockForWriting(transaction);
  const films = await filmsBeforeChange(transaction, ids);
  const changed = films.flatMap((film) => {
    const wanted = change(film);
    if (!wanted) return [];
    const checked = storedRecord(wanted, film);
    if ('faults' in checked) throw new EditRefused(film.id, checked.faults);
    const { record } = checked;
    const changes = fieldChanges(film.record, editedRecord(record));
    return changes.length === 0 ? [] : [{ film, record, changes }];
  });
  if (changed.length === 0) return [];
  await keepImported(
    transaction,
    changed.map(({ film }) => film),
    act,
  );
  const db = transaction.tables<RecordTables>();
  await sql`
    update film f set texts = w.texts, facts = w.facts, year = w.year, updated_at = ${act.now}
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ film, record }) => ({ id: film.id, ...record })))}::jsonb)
      w(id uuid, texts jsonb, facts jsonb, year smallint)
    where f.id = w.id`.execute(db);
  const { kind, by, now, details } = act;
  await addRevisions(
    transaction,
    changed.map(({ film, changes }): NewRevision => {
      const version = film.version + 1;
      return { filmId: film.id, kind, version, at: now, by, changes, ...(details && { details }) };
    }),
  );
  await reindexFilms(
    transaction,
    changed.map(({ film }) => film.id),
  );
  await notifyChange(transaction.client, filmsTopic);
  return changed.map(({ film: { id, status, version }, changes }) => ({
    id,
    status,
    version: version + 1,
    fields: changes.map(({ field }) => field),
  }));
}

/** Films in the order of their ids. The transaction must hold the lock of the writers. */
export async function filmsBeforeChange(transaction: Transaction, ids: readonly string[]): Promise<FilmBeforeChange[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .tables<RecordTables>()
    .selectFrom('film')
    .select(['id', 'slug', 'status', 'version', 'texts', 'facts', 'merged_into'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ merged_into, ...row }) => ({ ...row, isMerged: merged_into !== null, record: editedRecord(row) }));
}

/**
 * At the first change by an editor, keeps what was imported and begins the history.
 * @param keepsStatus also keeps imports from changing the status
 */
export async function keepImported(
  transaction: Transaction,
  films: readonly Pick<FilmBeforeChange, 'id' | 'version'>[],
  { by, now }: Pick<FilmAct, 'by' | 'now'>,
  { keepsStatus = false }: { keepsStatus?: boolean } = {},
): Promise<void> {
  const db = transaction.tables<RecordTables>();
  const ids = films.map(({ id }) => id);
  const { rows } = await sql<{ id: string; beginsHistory: boolean }>`
    insert into film_edit (film_id, imported, keeps_status, changed_by)
    select id, jsonb_build_object('texts', texts, 'facts', facts), ${keepsStatus}, ${by}
    from film where id = any(${ids}::uuid[])
    on conflict (film_id) do update
      set changed_by = excluded.changed_by, keeps_status = film_edit.keeps_status or excluded.keeps_status
    returning film_id as id, not exists (
      select from film_revision r where r.film_id = film_edit.film_id) as "beginsHistory"`.execute(db);
  const first = new Set(rows.flatMap(({ id, beginsHistory }) => (beginsHistory ? [id] : [])));
  await addRevisions(
    transaction,
    films.flatMap(({ id, version }): NewRevision[] =>
      first.has(id) ? [{ filmId: id, kind: 'initial', version, at: now, by: null, changes: [] }] : [],
    ),
  );
}
