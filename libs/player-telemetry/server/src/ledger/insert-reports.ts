import type { Database } from '@nitrate/database';
import { ledgerLock } from './ledger-locks';
import type { ApartRow, LedgerRow, Reports } from './ledger-row';

/** Reports that are stored apart in a day. Further ones are not stored, so that nobody fills the disk with them. */
export const maxApartPerDay = 10_000;

/** The keys and items that a statement has stored. */
interface Stored {
  key: string;
  item: number;
  seconds: number;
}

const columns: readonly [type: string, name: string, of: (row: LedgerRow) => string | number | null][] = [
  ['uuid', 'key', ({ key }) => key],
  ['smallint', 'item', ({ item }) => item],
  ['uuid', 'film_id', ({ filmId }) => filmId],
  ['uuid', 'asset_id', ({ assetId }) => assetId],
  ['text', 'kind', ({ kind }) => kind],
  ['integer', 'asset_ms', ({ assetMs }) => assetMs],
  ['uuid', 'archive_id', ({ archiveId }) => archiveId],
  ['integer', 'seconds', ({ seconds }) => seconds],
  ['text', 'source', ({ source }) => source],
  ['uuid', 'organisation_id', ({ organisationId }) => organisationId],
  ['text', 'network', ({ network }) => network],
  ['uuid', 'viewer', ({ viewer }) => viewer],
];

const names = columns.map(([, name]) => name).join(', ');
const arrays = columns.map(([type], index) => `$${index + 2}::${type}[]`).join(', ');

/**
 * The lock is held before a number is drawn, because the join yields a row only then. Rows that are stored apart are not
 * counted when they are sent again.
 */
const insertCounted = `
  insert into watch_time (sequence, received_at, ${names})
  select nextval('watch_time_sequence'), $1, ${names}
  from (select pg_advisory_xact_lock_shared(${ledgerLock.writing}) offset 0) held
  cross join unnest(${arrays}) as reports (${names})
  where not exists (
    select from watch_time_apart apart where apart.key = reports.key and apart.item = reports.item)
  on conflict (key, item) do nothing
  returning key, item, seconds`;

const insertApart = `
  insert into watch_time_apart (key, item, received_at, reason, report)
  select key, item, $1, reason, report
  from unnest($2::uuid[], $3::smallint[], $4::text[], $5::jsonb[]) as reports (key, item, reason, report)
  where not exists (select from watch_time w where w.key = reports.key and w.item = reports.item)
    and (select count(*) from (
      select from watch_time_apart where received_at > $1::timestamptz - interval '1 day' limit ${maxApartPerDay}
    ) today) < ${maxApartPerDay}
  on conflict (key, item) do nothing
  returning key, item`;

/** Stores reports durably; each key and item once for ever. @returns those that were counted now */
export async function insertReports(
  database: Pick<Database, 'pool'>,
  { counted, apart }: Reports,
  now: Date,
): Promise<Stored[]> {
  if (apart.length > 0) await insertApartRows(database, apart, now);
  return counted.length > 0 ? insertRows(database, counted, now) : [];
}

async function insertRows({ pool }: Pick<Database, 'pool'>, rows: readonly LedgerRow[], now: Date): Promise<Stored[]> {
  const ordered = inOrder(rows);
  const { rows: stored } = await pool.query<Stored>({
    name: 'watch-time-insert',
    text: insertCounted,
    values: [now, ...columns.map(([type, , of]) => arrayOf(type, ordered.map(of)))],
  });
  return stored;
}

/** An array as PostgreSQL reads it: written here, because the driver escapes each UUID and number, too. */
const arrayOf = (type: string, values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : type === 'text' ? JSON.stringify(value) : value)).join(',')}}`;

async function insertApartRows({ pool }: Pick<Database, 'pool'>, rows: readonly ApartRow[], now: Date): Promise<void> {
  const ordered = inOrder(rows);
  await pool.query({
    name: 'watch-time-insert-apart',
    text: insertApart,
    values: [
      now,
      ordered.map(({ key }) => key),
      ordered.map(({ item }) => item),
      ordered.map(({ reason }) => reason),
      ordered.map(({ report }) => JSON.stringify(report)),
    ],
  });
}

/** In one order, so that two processes that store the same reports do not wait for each other in a circle. */
const inOrder = <Row extends { key: string; item: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.item - b.item));
