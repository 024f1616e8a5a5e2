import { stat } from 'node:fs/promises';
import type { Database } from '@nitrate/database';
import type { FilmRecord } from '../store/film-record';
import { inTransaction } from '../store/in-transaction';
import { type WriteOutcome, writeFilms } from '../store/write-films';
import { type FieldFault, normaliseRecord, type RecordOptions } from './normalise-record';
import { cellSeparator, isTable, readRecords } from './read-records';

export interface ImportOptions extends RecordOptions {
  /** Checks every record and writes nothing. */
  dryRun?: boolean;
  /** Records per transaction; 500 unless told. */
  batchSize?: number;
  now?: () => Date;
  /** Called after each batch. `fraction` of the file read, 0 to 1. */
  onProgress?: (progress: ImportCounts & { fraction: number }) => void;
  /** Called for every refused record as it is met. */
  onRefused?: (refused: RefusedRecord) => void;
}

export interface RefusedRecord {
  /** Line of the file, counted from 1; the last of them for a record over several lines. */
  line: number;
  supplierId: string | null;
  faults: FieldFault[];
}

export interface ImportCounts {
  read: number;
  refused: number;
  added: number;
  changed: number;
  unchanged: number;
}

/**
 * Brings metadata from an NDJSON or CSV file (also `.gz`) into the catalogue, a transaction per batch. Repeating it
 * changes nothing; a record that cannot be used is reported and holds nothing up.
 * @throws when the file cannot be read or the database fails; batches written before stay
 */
export async function importFilms(
  database: Database,
  file: string,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, refused: 0, added: 0, changed: 0, unchanged: 0 };
  const { size } = await stat(file);
  const batchSize = options.batchSize ?? 500;
  const recordOptions = { ...options, separator: isTable(file) ? cellSeparator : undefined };
  let batch: FilmRecord[] = [];
  // The database works on one batch while the next one is read.
  let writing = Promise.resolve();
  const write = async (bytesRead: number) => {
    const records = batch;
    batch = [];
    await writing;
    writing = writeBatch(database, records, counts, options).then(() =>
      options.onProgress?.({ ...counts, fraction: size === 0 ? 1 : Math.min(1, bytesRead / size) }),
    );
    // It is awaited before the next batch; until then its failure must not count as unhandled.
    writing.catch(() => undefined);
  };
  for await (const source of readRecords(file)) {
    counts.read += 1;
    const checked =
      'raw' in source ? normaliseRecord(source.raw, recordOptions) : { faults: [{ field: '', cause: source.broken }] };
    if ('record' in checked) batch.push(checked.record);
    else {
      counts.refused += 1;
      options.onRefused?.({ line: source.line, supplierId: idIn(source), faults: checked.faults });
    }
    if (batch.length >= batchSize) await write(source.bytesRead);
  }
  await write(size);
  await writing;
  if (!options.dryRun) await settle(database);
  return counts;
}

async function writeBatch(
  database: Database,
  records: readonly FilmRecord[],
  counts: ImportCounts,
  { dryRun, now }: ImportOptions,
): Promise<void> {
  if (dryRun || records.length === 0) return;
  const written = await inTransaction(database, (client) => writeFilms(client, records, now?.() ?? new Date()));
  const tally: Record<WriteOutcome, number> = { added: 0, changed: 0, unchanged: 0 };
  for (const { outcome } of written) tally[outcome] += 1;
  counts.added += tally.added;
  counts.changed += tally.changed;
  counts.unchanged += tally.unchanged;
}

/** Merges what the indexes still hold aside, so that the first search is as fast as the next. */
async function settle({ pool }: Database): Promise<void> {
  for (const index of [
    'film_search_words',
    'film_search_large_sample',
    'film_search_medium_sample',
    'film_search_small_sample',
  ]) {
    await pool.query('select gin_clean_pending_list($1::regclass)', [index]);
  }
  await pool.query('vacuum (analyze) film_search, film_suggestion');
  await pool.query('analyze film, vocabulary, facet_value');
}

function idIn(source: { raw: unknown } | { broken: string }): string | null {
  const raw = 'raw' in source ? source.raw : undefined;
  if (typeof raw !== 'object' || raw === null) return null;
  const id: unknown = ('supplierId' in raw && raw.supplierId) || ('id' in raw && raw.id);
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : null;
}
