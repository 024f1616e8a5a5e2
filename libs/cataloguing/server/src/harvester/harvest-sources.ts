import { byLocale, type Locale, type LocalisedText } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import { sql, type UpdateObject } from 'kysely';
import type { FilmStatus } from '@nitrate/catalog/store';
import type { RecordTables } from '../record-tables';
import { HarvestedElsewhere } from './harvest-failed';

/** What identifies a source: a list of records of a provider. */
export interface SourceKey {
  /** Base URL of the provider. */
  url: string;
  /** The `metadataPrefix`. */
  prefix: string;
  /** The `setSpec`; empty for all records. */
  set: string;
}

/** How the records of a source are written. */
export interface SourceOptions {
  /** The archive of all of its records. Null: that which a record names, else the name of the provider. */
  archive: string | null;
  /** Status of its new films. */
  status: FilmStatus;
  /** Language of texts without one. */
  lang: Locale;
  /** Hours from one harvest to the next. Null: it is harvested by command alone. */
  everyHours: number | null;
}

/** Where a harvest is. */
export interface HarvestPosition {
  /** Incremented with each part that is written: of two harvests of a source, one finds it changed. */
  revision: number;
  /** The bound of the running harvest; null for all records. */
  from: string | null;
  /** The `responseDate` of the first response of the running harvest; null when none is running. */
  date: string | null;
  /** The token of the next part. */
  token: string | null;
}

/** What the last harvest has done so far, over all its attempts. */
export interface HarvestResult {
  startedAt: Date | null;
  /** Of the last records. */
  writtenAt: Date | null;
  /** Attempts of the worker that were cut off or failed, and were followed by another. */
  interruptions: number;
  isCancelled: boolean;
  /** Why it could not continue. */
  fault: LocalisedText | null;
  read: number;
  refused: number;
  added: number;
  changed: number;
  withdrawn: number;
}

export interface StoredHarvestSource extends SourceKey, SourceOptions, HarvestPosition, HarvestResult {
  id: number;
  /** What the provider calls itself. */
  name: string | null;
  /** Key of its last job. */
  run: string | null;
  /** Its job withdraws the films and removes it. */
  isRemoved: boolean;
  /** Where the next harvest begins: the date of the last one that was completed. */
  completeUntil: string | null;
  nextAt: Date | null;
  finishedAt: Date | null;
}

const columns = [
  ...(['id', 'url', 'prefix', 'set_spec as set', 'archive', 'status', 'lang', 'revision', 'token'] as const),
  ...(['every_hours as everyHours', 'running_from as from', 'running_date as date'] as const),
  ...(['complete_until as completeUntil', 'next_at as nextAt', 'finished_at as finishedAt'] as const),
  ...(['name', 'run', 'is_removed as isRemoved', 'started_at as startedAt', 'written_at as writtenAt'] as const),
  ...(['interruptions', 'is_cancelled as isCancelled', 'fault', 'read', 'refused'] as const),
  ...(['added', 'changed', 'withdrawn'] as const),
] as const;

/** All sources, in the order in which they were added. */
export const findSources = (database: Database): Promise<StoredHarvestSource[]> =>
  database.tables<RecordTables>().selectFrom('harvest_source').select(columns).orderBy('id').execute();

/** @param options `lock`: until the end of the transaction */
export async function findSource(
  from: Pick<Database, 'tables'>,
  id: number,
  { lock = false } = {},
): Promise<StoredHarvestSource | undefined> {
  const query = from.tables<RecordTables>().selectFrom('harvest_source').select(columns).where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The source whose job has this key. */
export const findSourceOfRun = (database: Database, run: string): Promise<StoredHarvestSource | undefined> =>
  database
    .tables<RecordTables>()
    .selectFrom('harvest_source')
    .select(columns)
    .where('run', '=', run)
    .executeTakeFirst();

type GivenOptions = { [Option in keyof SourceOptions]?: SourceOptions[Option] | undefined };

/** The columns of options that are given. */
const optionColumns = ({ archive, status, lang, everyHours }: GivenOptions) => ({
  ...(archive !== undefined && { archive }),
  ...(status !== undefined && { status }),
  ...(lang !== undefined && { lang }),
  ...(everyHours !== undefined && {
    every_hours: everyHours,
    next_at: everyHours === null ? null : sql<Date>`now() + ${everyHours}::integer * interval '1 hour'`,
  }),
});

/** Adds a source, or changes the options that are given of one that is known. */
export async function saveHarvestSource(
  database: Database,
  { url, prefix, set }: SourceKey,
  options: GivenOptions,
): Promise<StoredHarvestSource> {
  const optionValues = optionColumns(options);
  const db = database.tables<RecordTables>();
  const { id } = await db
    .insertInto('harvest_source')
    .values({ url, prefix, set_spec: set, ...optionValues })
    // Changes nothing, and returns the id of a known source.
    .onConflict((conflict) => conflict.columns(['url', 'prefix', 'set_spec']).doUpdateSet({ url, ...optionValues }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = await findSource(database, id);
  if (!source) throw new Error('The source was not added.');
  return source;
}

/** Adds a source. @returns its id; undefined where it is known already */
export async function addSource(
  transaction: Transaction,
  { url, prefix, set, name }: SourceKey & { name: string },
  options: SourceOptions,
): Promise<number | undefined> {
  const added = await transaction
    .tables<RecordTables>()
    .insertInto('harvest_source')
    .values({ url, prefix, set_spec: set, name, ...optionColumns(options) })
    .onConflict((conflict) => conflict.columns(['url', 'prefix', 'set_spec']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Changes how the records of a source are taken over. Its next harvest is where the interval stays. */
export async function changeSource(transaction: Transaction, id: number, options: SourceOptions): Promise<void> {
  const known = await findSource(transaction, id);
  const { everyHours, ...others } = options;
  await transaction
    .tables<RecordTables>()
    .updateTable('harvest_source')
    .set(optionColumns(known?.everyHours === everyHours ? others : options))
    .where('id', '=', id)
    .execute();
}

/** Removes a source; its films remain. @returns whether there was one */
export async function deleteSource(from: Pick<Database, 'tables'>, { url, prefix, set }: SourceKey): Promise<boolean> {
  const { numDeletedRows } = await from
    .tables<RecordTables>()
    .deleteFrom('harvest_source')
    .where('url', '=', url)
    .where('prefix', '=', prefix)
    .where('set_spec', '=', set)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the sources that are due, and gives each the time of its next harvest. */
export async function takeDueSources(transaction: Transaction, now: Date): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    update harvest_source set next_at = ${now}::timestamptz + every_hours * interval '1 hour'
    where next_at <= ${now} returning id`.execute(transaction.tables<RecordTables>());
  return rows;
}

/** The columns of a position. */
const positionColumns = ({ from, date, token }: Omit<HarvestPosition, 'revision'>) => ({
  running_from: from,
  running_date: date,
  token,
});

/** What a harvest has done since its position was moved last. */
type HarvestProgress = Pick<HarvestResult, 'read' | 'refused' | 'added' | 'changed' | 'withdrawn'>;

/**
 * Moves a source to another part, or, with the date until which all records are known, to the end of the harvest.
 * @returns its new revision
 * @throws HarvestedElsewhere when another process has moved it, or the harvest was cancelled
 */
export async function movePosition(
  from: Pick<Database, 'tables'>,
  { id, revision }: Pick<StoredHarvestSource, 'id' | 'revision'>,
  next: Omit<HarvestPosition, 'revision'> | { completeUntil: string },
  now: Date,
): Promise<number> {
  await changeRunning(
    from,
    { id, revision },
    {
      revision: revision + 1,
      ...('completeUntil' in next
        ? {
            ...positionColumns({ from: null, date: null, token: null }),
            complete_until: next.completeUntil,
            finished_at: now,
          }
        : positionColumns(next)),
    },
  );
  return revision + 1;
}

/** A harvest starts, with its counts at zero, or resumes one that was interrupted, with its counts. */
export async function noteStart(
  from: Pick<Database, 'tables'>,
  source: Pick<StoredHarvestSource, 'id' | 'revision'>,
  { name, isNew, now }: { name: string; isNew: boolean; now: Date },
): Promise<void> {
  await changeRunning(from, source, {
    name,
    fault: null,
    is_cancelled: false,
    ...(isNew && { ...nothingRead, started_at: now, written_at: null, added: 0, changed: 0, withdrawn: 0 }),
  });
  if (isNew) await forgetFaults(from, source.id);
}

/** A harvest reads its list from the beginning again; what it has written remains. */
export async function noteRestart(
  from: Pick<Database, 'tables'>,
  source: Pick<StoredHarvestSource, 'id' | 'revision'>,
): Promise<void> {
  await changeRunning(from, source, nothingRead);
  await forgetFaults(from, source.id);
}

const nothingRead = { read: 0, refused: 0 } as const;

const forgetFaults = (from: Pick<Database, 'tables'>, id: number) =>
  from.tables<RecordTables>().deleteFrom('harvest_fault').where('source_id', '=', id).execute();

/** Adds to what a harvest has done. @throws HarvestedElsewhere */
export async function countHarvested(
  transaction: Transaction,
  source: Pick<StoredHarvestSource, 'id' | 'revision'>,
  { read, refused, added, changed, withdrawn }: HarvestProgress,
  now: Date,
): Promise<void> {
  await changeRunning(transaction, source, {
    written_at: now,
    read: sql<number>`read + ${read}::integer`,
    refused: sql<number>`refused + ${refused}::integer`,
    added: sql<number>`added + ${added}::integer`,
    changed: sql<number>`changed + ${changed}::integer`,
    withdrawn: sql<number>`withdrawn + ${withdrawn}::integer`,
  });
}

async function changeRunning(
  from: Pick<Database, 'tables'>,
  { id, revision }: Pick<StoredHarvestSource, 'id' | 'revision'>,
  change: UpdateObject<RecordTables, 'harvest_source'>,
): Promise<void> {
  const { numUpdatedRows } = await from
    .tables<RecordTables>()
    .updateTable('harvest_source')
    .set(change)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HarvestedElsewhere();
}

/** Notes why a harvest cannot continue. */
export async function noteFault(database: Database, id: number, fault: LocalisedText): Promise<void> {
  await database
    .tables<RecordTables>()
    .updateTable('harvest_source')
    .set({ fault: byLocale((locale) => fault[locale].replaceAll('\0', '')) })
    .where('id', '=', id)
    .execute();
}
