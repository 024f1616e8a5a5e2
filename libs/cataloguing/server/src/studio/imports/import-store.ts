import { maxImportFaults, type ImportSettings } from '@nitrate/cataloguing/contract';
import type { LocalisedText } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { RefusedRecord } from '../../import/import-films';
import { copyRows } from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';
import type { CataloguingTables } from '../../tables';

export const importQueue = 'catalog.import';

type Source = Pick<Database, 'tables'>;
type FilmImport = CataloguingTables['film_import'];

export type StoredImport = Omit<Selectable<FilmImport>, 'beginning'>;
type RunState = 'checking' | 'importing';

/** Prefix of the files in the storage. */
export const importsPrefix = 'imports';
/** Prefix of the file in the storage. */
export const importKey = (id: string): string => `${importsPrefix}/${id}`;

/** Name of the file, which says whether it is compressed. */
export const storedName = (fileName: string): string => (/\.gz$/i.test(fileName) ? 'records.gz' : 'records');

const columns = [
  ...(['id', 'created_by', 'created_at', 'finished_at', 'file_name', 'bytes', 'format', 'state', 'settings'] as const),
  ...(['run', 'interruptions', 'read', 'refused', 'added', 'changed', 'fraction', 'fault', 'unknown_fields'] as const),
] as const;

export async function addImport(
  database: Database,
  file: Pick<FilmImport, 'id' | 'created_by' | 'file_name' | 'bytes' | 'format' | 'settings' | 'fault'> & {
    beginning: Buffer;
    created_at: Date;
  },
): Promise<void> {
  await database.tables<RecordTables>().insertInto('film_import').values(file).execute();
}

/** @param options `lock`: until the end of the transaction */
export async function findImport(source: Source, id: string, { lock = false } = {}): Promise<StoredImport | undefined> {
  const query = source.tables<RecordTables>().selectFrom('film_import').select(columns).where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function findFileStart(database: Database, id: string): Promise<Buffer> {
  const { beginning } = await database
    .tables<RecordTables>()
    .selectFrom('film_import')
    .select('beginning')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return beginning;
}

export async function findImports(database: Database, limit: number): Promise<StoredImport[]> {
  return database
    .tables<RecordTables>()
    .selectFrom('film_import')
    .select(columns)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Queues a job of the import, the only one from now on that may change it. */
export async function startImportRun(
  transaction: Transaction,
  id: string,
  state: RunState,
  change: Partial<Pick<FilmImport, 'settings' | 'format'>> = {},
): Promise<void> {
  const run = newId();
  await transaction
    .tables<RecordTables>()
    .updateTable('film_import')
    .set({ ...change, state, run, interruptions: 0, read: 0, fraction: 0, finished_at: null })
    .set(state === 'checking' ? { refused: 0, fault: null, unknown_fields: [] } : {})
    .where('id', '=', id)
    .execute();
  await enqueue(transaction, { queue: importQueue, key: run, payload: { importId: id } });
}

/** Ends the run of an import, which its job notices before it writes again. */
export async function endRun(
  transaction: Transaction,
  id: string,
  change: { state: 'uploaded' } | { state: 'cancelled'; finished_at: Date },
): Promise<void> {
  await transaction
    .tables<RecordTables>()
    .updateTable('film_import')
    .set({ ...change, run: null })
    .where('id', '=', id)
    .execute();
}

/** An attempt at a run begins: what an earlier one has reported is written again. Undefined when the run was ended. */
export async function beginAttempt(
  database: Database,
  id: string,
  run: string,
  attempt: number,
): Promise<StoredImport | undefined> {
  const db = database.tables<RecordTables>();
  const found = await db
    .updateTable('film_import')
    .set({ interruptions: attempt - 1 })
    .where('id', '=', id)
    .where('run', '=', run)
    .returning(columns)
    .executeTakeFirst();
  if (found?.state === 'checking') await db.deleteFrom('film_import_fault').where('import_id', '=', id).execute();
  return found;
}

interface Progress {
  read: number;
  /** Of records refused so far. */
  refused: number;
  fraction: number;
}

/** @returns false when the run was ended */
export async function saveImportProgress(
  source: Source,
  id: string,
  run: string,
  progress: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await source
    .tables<RecordTables>()
    .updateTable('film_import')
    .set(progress)
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the films of a batch in its transaction. @returns false when the run was ended */
export async function countWritten(
  transaction: Transaction,
  id: string,
  run: string,
  written: { added: number; changed: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .tables<RecordTables>()
    .updateTable('film_import')
    .set((eb) => ({ added: eb('added', '+', written.added), changed: eb('changed', '+', written.changed) }))
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The job has read the file, as far as it can be read. */
export async function finishRun(
  database: Database,
  id: string,
  run: string,
  result: {
    state: 'checked' | 'imported';
    fault: LocalisedText | null;
    unknown_fields?: string[];
    finished_at: Date | null;
  },
): Promise<void> {
  await database
    .tables<RecordTables>()
    .updateTable('film_import')
    .set({ ...result, fraction: 1, run: null })
    .where('id', '=', id)
    .where('run', '=', run)
    .execute();
}

/** Appends to the report, as far as `maxImportFaults`. @returns the number of its entries */
export async function addFaults(
  transaction: Transaction,
  id: string,
  count: number,
  refused: readonly RefusedRecord[],
): Promise<number> {
  const rows = refused
    .flatMap(({ line, supplierId, faults }) => faults.map(({ field, cause }) => ({ line, supplierId, field, cause })))
    .slice(0, Math.max(0, maxImportFaults - count))
    .map(({ line, supplierId, field, cause }, index) => [
      ...[id, count + index + 1, line, supplierId && withoutNul(supplierId), withoutNul(field)],
      ...[withoutNul(cause.en), withoutNul(cause.de)],
    ]);
  await copyRows(transaction, 'film_import_fault (import_id, no, line, supplier_id, field, cause_en, cause_de)', rows);
  return count + rows.length;
}

/** PostgreSQL has no texts with NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

export async function countFaults(database: Database, id: string): Promise<number> {
  const { last } = await database
    .tables<RecordTables>()
    .selectFrom('film_import_fault')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Entries of the report after a number, which is dense: it is the offset too. */
export async function findFaults(database: Database, id: string, { after, limit }: { after: number; limit: number }) {
  return database
    .tables<RecordTables>()
    .selectFrom('film_import_fault')
    .select(['no', 'line', 'supplier_id', 'field', 'cause_en', 'cause_de'])
    .where('import_id', '=', id)
    .where('no', '>', after)
    .orderBy('no')
    .limit(limit)
    .execute();
}

/** The settings of earlier imports with columns, most columns first. */
export async function findMappings(database: Database): Promise<{ archive: string; settings: ImportSettings }[]> {
  return database
    .tables<RecordTables>()
    .selectFrom('import_mapping')
    .select(['archive', 'settings'])
    .orderBy(sql`jsonb_array_length(settings -> 'columns')`, 'desc')
    .orderBy('changed_at', 'desc')
    .limit(200)
    .execute();
}

export async function rememberMapping(
  transaction: Transaction,
  archive: string,
  settings: ImportSettings,
): Promise<void> {
  await transaction
    .tables<RecordTables>()
    .insertInto('import_mapping')
    .values({ archive, settings })
    .onConflict((conflict) => conflict.column('archive').doUpdateSet({ settings, changed_at: sql`now()` }))
    .execute();
}
