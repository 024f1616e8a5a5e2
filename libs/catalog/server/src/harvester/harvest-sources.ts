import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { FilmStatus } from '../store/film-record';
import type { CatalogTables } from '../tables';
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

export interface HarvestSource extends SourceKey, SourceOptions, HarvestPosition {
  id: number;
  /** Where the next harvest begins: the date of the last one that was completed. */
  completeUntil: string | null;
  nextAt: Date | null;
  finishedAt: Date | null;
}

const columns = [
  ...(['id', 'url', 'prefix', 'set_spec as set', 'archive', 'status', 'lang', 'revision', 'token'] as const),
  ...(['every_hours as everyHours', 'running_from as from', 'running_date as date'] as const),
  ...(['complete_until as completeUntil', 'next_at as nextAt', 'finished_at as finishedAt'] as const),
] as const;

/** All sources, in the order in which they were added. */
export const findSources = (database: Database): Promise<HarvestSource[]> =>
  database.tables<CatalogTables>().selectFrom('harvest_source').select(columns).orderBy('id').execute();

export const findSource = (database: Database, id: number): Promise<HarvestSource | undefined> =>
  database.tables<CatalogTables>().selectFrom('harvest_source').select(columns).where('id', '=', id).executeTakeFirst();

/** Adds a source, or changes the options that are given of one that is known. */
export async function saveSource(
  database: Database,
  { url, prefix, set }: SourceKey,
  options: { [Option in keyof SourceOptions]?: SourceOptions[Option] | undefined },
): Promise<HarvestSource> {
  const { archive, status, lang, everyHours } = options;
  const given = {
    ...(archive !== undefined && { archive }),
    ...(status !== undefined && { status }),
    ...(lang !== undefined && { lang }),
    ...(everyHours !== undefined && {
      every_hours: everyHours,
      next_at: everyHours === null ? null : sql<Date>`now() + ${everyHours}::integer * interval '1 hour'`,
    }),
  };
  const db = database.tables<CatalogTables>();
  const { id } = await db
    .insertInto('harvest_source')
    .values({ url, prefix, set_spec: set, ...given })
    // Changes nothing, and returns the id of a known source.
    .onConflict((conflict) => conflict.columns(['url', 'prefix', 'set_spec']).doUpdateSet({ url, ...given }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = await findSource(database, id);
  if (!source) throw new Error('The source was not added.');
  return source;
}

/** Removes a source; its films remain. @returns whether there was one */
export async function deleteSource(database: Database, { url, prefix, set }: SourceKey): Promise<boolean> {
  const { numDeletedRows } = await database
    .tables<CatalogTables>()
    .deleteFrom('harvest_source')
    .where('url', '=', url)
    .where('prefix', '=', prefix)
    .where('set_spec', '=', set)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the sources that are due, and gives each the time of its next harvest. @returns their ids */
export async function takeDueSources(transaction: Transaction, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update harvest_source set next_at = ${now}::timestamptz + every_hours * interval '1 hour'
    where next_at <= ${now} returning id`.execute(transaction.tables<CatalogTables>());
  return rows.map(({ id }) => id);
}

/** The columns of a position. */
const positionColumns = ({ from, date, token }: Omit<HarvestPosition, 'revision'>) => ({
  running_from: from,
  running_date: date,
  token,
});

/**
 * Moves a source to the next part, or, with the date until which all records are known, to the end of the harvest.
 * @returns its new revision
 * @throws HarvestedElsewhere when another process has moved it
 */
export async function movePosition(
  source: Pick<Database | Transaction, 'tables'>,
  { id, revision }: Pick<HarvestSource, 'id' | 'revision'>,
  next: Omit<HarvestPosition, 'revision'> | { completeUntil: string },
  now: Date,
): Promise<number> {
  const changed = await source
    .tables<CatalogTables>()
    .updateTable('harvest_source')
    .set({
      revision: revision + 1,
      ...('completeUntil' in next
        ? {
            ...positionColumns({ from: null, date: null, token: null }),
            ...{ complete_until: next.completeUntil, finished_at: now },
          }
        : positionColumns(next)),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new HarvestedElsewhere();
  return revision + 1;
}
