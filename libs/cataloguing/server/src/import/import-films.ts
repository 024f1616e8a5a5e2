import { stat } from 'node:fs/promises';
import { type Database, type Transaction, type TransactionOptions, inTransaction } from '@nitrate/database';
import { TextFileInvalid } from '@nitrate/text';
import {
  type FieldFault,
  type FilmRecord,
  type PreparedFilm,
  type RecordOptions,
  type WriteOutcome,
  nameFacetValues,
  normaliseRecord,
  writeFilms,
} from '@nitrate/catalog/store';
import type { ImportCounts } from './import-counts';
import { ImportStopped } from './import-stopped';
import { mergePendingLists } from './merge-pending-lists';
import { prepareFilms } from './prepare-films';
import { type ReadOptions, type SourceRecord, openRecords } from './read-records';
import { repeatedIds } from './repeated-ids';
import { isKnownField, nearestField } from './record-fields';

/** A field or column that the import does not know, and leaves out. */
export interface UnknownField {
  field: string;
  /** Line of the first record that has it. */
  line: number;
  /** The known field with the most similar name. */
  nearest: string | undefined;
}

const maxReported = 100;

/** Reports each unknown field of the records of a file once. */
function unknownFields(report: (unknown: UnknownField) => void): (raw: unknown, line: number) => void {
  const reported = new Set<string>();
  return (raw, line) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return;
    for (const field of Object.keys(raw)) {
      if (isKnownField(field) || reported.has(field) || reported.size >= maxReported) continue;
      reported.add(field);
      report({ field: field.slice(0, 100), line, nearest: nearestField(field) });
    }
  };
}

/** Characters of all texts in a value of JSON. */
function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const each of Object.values(value) as unknown[]) length += textLength(each);
  return length;
}

export interface ImportOptions extends RecordOptions, ReadOptions {
  /** Validates every record and writes nothing. */
  dryRun?: boolean;
  /** Records per transaction, fewer if they are long. Default: 500. */
  batchSize?: number;
  now?: () => Date;
  /** Called in the transaction of each batch with the number of films that it wrote. */
  onWritten?: (transaction: Transaction, written: Readonly<Record<WriteOutcome, number>>) => Promise<void>;
  /** Called after each batch, and awaited. `fraction` of the file read, 0 to 1. */
  onProgress?: (progress: ImportCounts & { fraction: number }) => Promise<void> | void;
  /** Ends the import after the current batch. */
  signal?: AbortSignal;
  /** Called for every refused record. */
  onRefused?: (refused: RefusedRecord) => void;
  /** Called once for each field that the import does not know. */
  onUnknownField?: (unknown: UnknownField) => void;
}

export interface RefusedRecord {
  /** Line of the file, counted from 1; the first line of a record of several lines. */
  line: number;
  supplierId: string | null;
  faults: FieldFault[];
}

/** Characters of a batch: what is prepared of a record takes several times the memory of its texts. */
const maxBatchLength = 2_000_000;

/**
 * Imports metadata from a file in one of the record formats (also `.gz`), a transaction per batch. Idempotent; an invalid record is
 * reported and skipped, as is a second record of the same film.
 * @throws ImportStopped when the file can be read only in part, TextFileInvalid when nothing of it can; batches written
 * before an error of the database remain
 */
export async function importFilms(
  database: Database,
  file: string,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, refused: 0, added: 0, changed: 0, unchanged: 0 };
  const { size } = await stat(file);
  const batchSize = options.batchSize ?? 500;
  const { records: sources, separator } = await openRecords(file, options);
  const recordOptions = { ...options, separator };
  let batch: FilmRecord[] = [];
  /** Records since the last batch, refused ones too. */
  let pending = 0;
  let batchLength = 0;
  // One batch is written while the next one is read and prepared.
  let writing = Promise.resolve();
  const write = async (bytesRead: number) => {
    options.signal?.throwIfAborted();
    const records = batch;
    batch = [];
    pending = 0;
    batchLength = 0;
    const prepared = options.dryRun ? undefined : await prepareFilms(database, records);
    await writing;
    writing = writeBatch(database, records, counts, options, prepared).then(() =>
      options.onProgress?.({ ...counts, fraction: size === 0 ? 1 : Math.min(1, bytesRead / size) }),
    );
    // Awaited before the next batch; avoids an unhandled rejection until then.
    writing.catch(() => undefined);
  };
  const repeatedId = repeatedIds();
  const noteUnknownFields = unknownFields((unknown) => options.onUnknownField?.(unknown));
  const check = (source: SourceRecord): { record: FilmRecord } | { faults: FieldFault[] } => {
    if ('fault' in source) return { faults: [{ field: '', cause: source.fault }] };
    noteUnknownFields(source.raw, source.line);
    const checked = normaliseRecord(source.raw, recordOptions);
    const repeated = 'record' in checked && repeatedId(checked.record, source.line);
    return repeated ? { faults: [repeated] } : checked;
  };
  let line = 0;
  let invalid: TextFileInvalid | undefined;
  try {
    for await (const source of sources) {
      counts.read += 1;
      pending += 1;
      line = source.line;
      const checked = check(source);
      if ('record' in checked) {
        batch.push(checked.record);
        batchLength += textLength(checked.record);
      } else {
        counts.refused += 1;
        options.onRefused?.({ line, supplierId: idIn(source), faults: checked.faults });
      }
      if (pending >= batchSize || batchLength >= maxBatchLength) await write(source.bytesRead);
    }
  } catch (error) {
    if (!(error instanceof TextFileInvalid)) throw error;
    invalid = error;
  }
  await write(size);
  await writing;
  if (!options.dryRun) {
    await nameFacetValues(database, options.termLists?.ownNames ?? {});
    await mergePendingLists(database);
  }
  if (invalid) throw counts.read > 0 ? new ImportStopped(counts, line, invalid) : invalid;
  return counts;
}

/**
 * Batches are committed asynchronously: a batch lost in a crash is restored by repeating the import, and the statements
 * at the end of the import flush all of them. `work_mem` is for merging the pending lists of the GIN indexes.
 */
const batchTransaction: TransactionOptions = { settings: { synchronous_commit: 'off', work_mem: "'64MB'" } };

async function writeBatch(
  database: Database,
  records: readonly FilmRecord[],
  counts: ImportCounts,
  { dryRun, now, onWritten }: ImportOptions,
  prepared: ReadonlyMap<FilmRecord, PreparedFilm> | undefined,
): Promise<void> {
  if (dryRun || records.length === 0) return;
  const tally: Record<WriteOutcome, number> = { added: 0, changed: 0, unchanged: 0 };
  await inTransaction(
    database,
    async (transaction) => {
      const written = await writeFilms(transaction, records, now?.() ?? new Date(), prepared);
      for (const { outcome } of written) tally[outcome] += 1;
      await onWritten?.(transaction, tally);
    },
    batchTransaction,
  );
  counts.added += tally.added;
  counts.changed += tally.changed;
  counts.unchanged += tally.unchanged;
}

function idIn(source: SourceRecord): string | null {
  const raw = 'raw' in source ? source.raw : undefined;
  if (typeof raw !== 'object' || raw === null) return null;
  const id: unknown = ('supplierId' in raw && raw.supplierId) || ('id' in raw && raw.id);
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : null;
}
