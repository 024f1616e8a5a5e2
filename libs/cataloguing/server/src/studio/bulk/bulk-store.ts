import type {
  BulkChange,
  BulkExample,
  BulkMove,
  BulkPreview,
  BulkPublication,
  FilmSelection,
} from '@nitrate/cataloguing/contract';
import type { Database, Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { RecordTables } from '../../record-tables';
import type { CataloguingTables } from '../../tables';
import { type FailedFilms, filmFilterSql } from '../list/film-filter-sql';
import type { PublicationBefore } from '../publication/publication-before';

export const bulkEditQueue = 'catalog.bulkEdit';

type Source = Pick<Database, 'tables'>;
export type StoredBulkEdit = Selectable<CataloguingTables['film_bulk_edit']>;
export type BulkFilmState = Selectable<CataloguingTables['film_bulk_edit_film']>['state'];

interface NewBulkEdit {
  by: string;
  now: Date;
  selection: FilmSelection;
  changes: readonly BulkChange[];
  publication: BulkPublication | null;
  preview: BulkPreview | null;
  move: BulkMove | null;
}

/** Adds a bulk edit and queues its preview. @returns its id */
export async function addBulkEdit(
  transaction: Transaction,
  { by, now, selection, changes, publication, preview, move }: NewBulkEdit,
): Promise<string> {
  const id = newId();
  await transaction
    .tables<RecordTables>()
    .insertInto('film_bulk_edit')
    .values({
      id,
      created_by: by,
      run_by: by,
      created_at: now,
      selection,
      publication,
      preview,
      move,
      changes: JSON.stringify(changes),
    })
    .execute();
  await startBulkRun(transaction, id, 'previewing', by);
  return id;
}

/** Queues a job of the bulk edit, the only one from now on that may change it. */
export async function startBulkRun(
  transaction: Transaction,
  id: string,
  state: 'previewing' | 'running' | 'undoing',
  by: string,
): Promise<void> {
  const run = newId();
  await transaction
    .tables<RecordTables>()
    .updateTable('film_bulk_edit')
    .set({ state, run, run_by: by, interruptions: 0, finished_at: null })
    .where('id', '=', id)
    .execute();
  await enqueue(transaction, { queue: bulkEditQueue, key: run, payload: { editId: id } });
}

/** Ends the run of a bulk edit, which its job notices before it writes again. */
export async function endBulkRun(
  source: Source,
  id: string,
  state: StoredBulkEdit['state'],
  finishedAt: Date | null,
): Promise<void> {
  await source
    .tables<RecordTables>()
    .updateTable('film_bulk_edit')
    .set({ state, run: null, finished_at: finishedAt })
    .where('id', '=', id)
    .execute();
}

/** @param options `lock`: until the end of the transaction */
export async function findBulkEdit(
  source: Source,
  id: string,
  { lock = false } = {},
): Promise<StoredBulkEdit | undefined> {
  const query = source.tables<RecordTables>().selectFrom('film_bulk_edit').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function findBulkEdits(database: Database, limit: number): Promise<StoredBulkEdit[]> {
  return database
    .tables<RecordTables>()
    .selectFrom('film_bulk_edit')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the attempts that were cut off. */
export async function noteAttempt(database: Database, id: string, run: string, attempt: number): Promise<void> {
  await database
    .tables<RecordTables>()
    .updateTable('film_bulk_edit')
    .set({ interruptions: attempt - 1 })
    .where('id', '=', id)
    .where('run', '=', run)
    .execute();
}

/** Keeps the films that are selected now. */
export async function selectFilms(
  transaction: Transaction,
  id: string,
  selection: FilmSelection,
  failedFilms?: FailedFilms,
): Promise<void> {
  const db = transaction.tables<RecordTables>();
  const condition =
    'ids' in selection
      ? sql<boolean>`f.id = any(${selection.ids}::uuid[])`
      : await filmFilterSql(transaction, selection.filter, failedFilms);
  const { numAffectedRows = 0n } = await sql`
    insert into film_bulk_edit_film (edit_id, film_id) select ${id}, f.id from film f where ${condition}`.execute(db);
  await db
    .updateTable('film_bulk_edit')
    .set({ selected: Number(numAffectedRows) })
    .where('id', '=', id)
    .execute();
}

/** The next films of a bulk edit in a state. */
export async function nextFilms(
  transaction: Transaction,
  id: string,
  state: BulkFilmState,
  limit: number,
): Promise<{ film_id: string; version: number | null }[]> {
  return transaction
    .tables<RecordTables>()
    .selectFrom('film_bulk_edit_film')
    .select(['film_id', 'version'])
    .where('edit_id', '=', id)
    .where('state', '=', state)
    .orderBy('film_id')
    .limit(limit)
    .execute();
}

/** Films that were to be changed or restored, and were left as they are. */
export async function findFilmsLeft(
  database: Database,
  id: string,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select f.id, coalesce(f.texts->'en'->>'title', f.texts->'de'->>'title', f.slug) as title
    from film_bulk_edit_film b join film f on f.id = b.film_id
    where b.edit_id = ${id} and b.state in ('unchanged', 'skipped')
    order by b.film_id limit ${limit}`.execute(database.tables<RecordTables>());
  return rows;
}

/** Sets the state of films of a bulk edit. */
export async function markFilms(
  transaction: Transaction,
  id: string,
  films: readonly { id: string; version?: number }[],
  state: BulkFilmState,
): Promise<void> {
  if (films.length === 0) return;
  const ids = films.map((film) => film.id);
  const versions = films.map(({ version }) => version ?? null);
  await sql`
    update film_bulk_edit_film b set state = ${state}, version = coalesce(w.version, b.version)
    from unnest(${ids}::uuid[], ${versions}::integer[]) w(film_id, version)
    where b.edit_id = ${id} and b.film_id = w.film_id`.execute(transaction.tables<RecordTables>());
}

/** Keeps the publication that films had. */
export async function keepBefore(
  transaction: Transaction,
  id: string,
  films: readonly { id: string; before: PublicationBefore }[],
): Promise<void> {
  if (films.length === 0) return;
  await sql`
    update film_bulk_edit_film b set before = w.before
    from jsonb_to_recordset(${JSON.stringify(films)}::jsonb) w(id uuid, before jsonb)
    where b.edit_id = ${id} and b.film_id = w.id`.execute(transaction.tables<RecordTables>());
}

/** The publication that films had, by their id. */
export async function findBefore(
  transaction: Transaction,
  id: string,
  films: readonly string[],
): Promise<Map<string, PublicationBefore>> {
  const rows = await transaction
    .tables<RecordTables>()
    .selectFrom('film_bulk_edit_film')
    .select(['film_id', 'before'])
    .where('edit_id', '=', id)
    .where(sql<boolean>`film_id = any(${[...films]}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ film_id, before }) => (before ? [[film_id, before] as const] : [])));
}

/** Leaves films out that the changes do not affect. */
export async function leaveOut(transaction: Transaction, id: string, films: readonly string[]): Promise<void> {
  if (films.length === 0) return;
  await transaction
    .tables<RecordTables>()
    .deleteFrom('film_bulk_edit_film')
    .where('edit_id', '=', id)
    .where(sql<boolean>`film_id = any(${[...films]}::uuid[])`)
    .execute();
}

interface Counts {
  seen?: number;
  affected?: number;
  refused?: number;
  written?: number;
  changed?: number;
  restored?: number;
  skipped?: number;
}

/** Adds to the counts of a bulk edit, and replaces its examples. */
export async function addCounts(
  transaction: Transaction,
  id: string,
  counts: Counts,
  examples?: readonly BulkExample[],
): Promise<void> {
  const { seen = 0, affected = 0, refused = 0, written = 0, changed = 0, restored = 0, skipped = 0 } = counts;
  await transaction
    .tables<RecordTables>()
    .updateTable('film_bulk_edit')
    .set((eb) => ({
      seen: eb('seen', '+', seen),
      affected: eb('affected', '+', affected),
      refused: eb('refused', '+', refused),
      written: eb('written', '+', written),
      changed: eb('changed', '+', changed),
      restored: eb('restored', '+', restored),
      skipped: eb('skipped', '+', skipped),
      ...(examples && { examples: JSON.stringify(examples) }),
    }))
    .where('id', '=', id)
    .execute();
}

/** What a bulk edit did to films, by their id. */
export async function findChanges(transaction: Transaction, id: string, films: readonly string[]) {
  const rows = await transaction
    .tables<RecordTables>()
    .selectFrom('film_bulk_edit_film as b')
    .innerJoin('film_revision as r', (join) =>
      join.onRef('r.film_id', '=', 'b.film_id').onRef('r.version', '=', 'b.version').on('r.kind', '=', 'bulkEdited'),
    )
    .select(['b.film_id', 'r.version', 'r.changes'])
    .where('b.edit_id', '=', id)
    .where(sql<boolean>`b.film_id = any(${[...films]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.film_id, row]));
}
