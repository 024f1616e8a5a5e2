import type { Pool, PoolClient } from 'pg';
import type { Charge } from '../quota/place-claim';
import { ledgerLock } from './ledger-locks';
import type { RejectedRow, StoredReport } from './ledger-row';

/** Rejected reports that are stored per day. Further ones are not stored, so that they cannot fill the disk. */
export const maxRejectedPerDay = 10_000;

/** The keys and items that a statement has stored. */
interface Stored {
  key: string;
  item: number;
  seconds: number;
}

/** A report with its seconds in the quota of its viewer; none for what has no quota. */
export interface ChargedRow extends StoredReport {
  charges?: readonly Charge[];
}

type RowCharge = Charge & Pick<StoredReport, 'key' | 'item'>;

type Value = string | number | null;
type Column<Row> = readonly [type: string, name: string, of: (row: Row) => Value];

/** Milliseconds since the epoch as a time. */
const timeOf = (ms: string): string => `to_timestamp(${ms} / 1000.0)`;

const columns: readonly Column<StoredReport>[] = [
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

const chargeColumns: readonly Column<RowCharge>[] = [
  ['uuid', 'key', ({ key }) => key],
  ['smallint', 'item', ({ item }) => item],
  ['uuid', 'holder', ({ holder }) => holder],
  ['bigint', 'starts_ms', ({ startsMs }) => startsMs],
  ['bigint', 'ends_ms', ({ endsMs }) => endsMs],
  ['bigint', 'since_ms', ({ sinceMs }) => sinceMs],
  ['bigint', 'until_ms', ({ untilMs }) => untilMs],
  ['integer', 'streams', ({ streams }) => streams],
  ['integer', 'charged', ({ seconds }) => seconds],
  ['bigint', 'expires_ms', ({ expiresMs }) => expiresMs],
];

const namesOf = <Row>(of: readonly Column<Row>[]): string => of.map(([, name]) => name).join(', ');
const arraysOf = <Row>(of: readonly Column<Row>[], before: number): string =>
  of.map(([type], index) => `$${before + index + 1}::${type}[]`).join(', ');

const names = namesOf(columns);

/**
 * The lock is held before a number is drawn, because the join yields a row only then. Rejected rows are not
 * counted when they are sent again. What is counted now is added to the quotas; their constraint refuses all of it where
 * one is exceeded.
 */
const insertCounted = `
  with stored as (
    insert into watch_time (sequence, received_at, ${names})
    select nextval('watch_time_sequence'), $1, ${names}
    from (select pg_advisory_xact_lock_shared(${ledgerLock.writing}) offset 0) held
    cross join unnest(${arraysOf(columns, 1)}) as reports (${names})
    where not exists (
      select from watch_time_apart apart where apart.key = reports.key and apart.item = reports.item)
    on conflict (key, item) do nothing
    returning key, item, seconds),
  charged as (
    insert into watch_quota as quota (holder, starts_at, ends_at, since, until, streams, seconds, expires_at)
    select holder, ${timeOf('starts_ms')}, ${timeOf('ends_ms')}, ${timeOf('min(since_ms)')}, ${timeOf('max(until_ms)')},
      max(streams), sum(charged), ${timeOf('max(expires_ms)')}
    from stored
    join unnest(${arraysOf(chargeColumns, 1 + columns.length)}) as charges (${namesOf(chargeColumns)}) using (key, item)
    group by holder, starts_ms, ends_ms order by holder, starts_ms, ends_ms
    on conflict (holder, starts_at, ends_at) do update set
      since = least(quota.since, excluded.since), until = greatest(quota.until, excluded.until),
      streams = greatest(quota.streams, excluded.streams), seconds = quota.seconds + excluded.seconds)
  select key, item, seconds from stored`;

const insertRejected = `
  insert into watch_time_apart (key, item, received_at, reason, report)
  select key, item, $1, reason, report
  from unnest($2::uuid[], $3::smallint[], $4::text[], $5::jsonb[]) as reports (key, item, reason, report)
  where not exists (select from watch_time w where w.key = reports.key and w.item = reports.item)
    and (select count(*) from (
      select from watch_time_apart where received_at > $1::timestamptz - interval '1 day' limit ${maxRejectedPerDay}
    ) today) < ${maxRejectedPerDay}
  on conflict (key, item) do nothing
  returning key, item`;

type Client = Pick<Pool | PoolClient, 'query'>;

/**
 * Stores reports durably; each key and item once for ever.
 * @returns those that were counted now
 * @throws where a quota is exceeded, see `isOverQuota`; none of `counted` is stored then
 */
export async function insertReports(
  { pool }: { pool: Client },
  { counted, apart }: { counted: readonly ChargedRow[]; apart: readonly RejectedRow[] },
  now: Date,
): Promise<Stored[]> {
  if (apart.length > 0) await insertRejectedReports(pool, apart, now);
  return counted.length > 0 ? insertRows(pool, counted, now) : [];
}

async function insertRows(client: Client, rows: readonly ChargedRow[], now: Date): Promise<Stored[]> {
  const ordered = inOrder(rows);
  const charges = ordered.flatMap(({ key, item, charges = [] }) => charges.map((each) => ({ ...each, key, item })));
  const { rows: stored } = await client.query<Stored>({
    name: 'watch-time-insert',
    text: insertCounted,
    values: [
      now,
      ...columns.map(([type, , of]) => arrayOf(type, ordered.map(of))),
      ...chargeColumns.map(([type, , of]) => arrayOf(type, charges.map(of))),
    ],
  });
  return stored;
}

/** An array as PostgreSQL reads it: written here, because the driver escapes each UUID and number, too. */
const arrayOf = (type: string, values: readonly Value[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : type === 'text' ? JSON.stringify(value) : value)).join(',')}}`;

async function insertRejectedReports(client: Client, rows: readonly RejectedRow[], now: Date): Promise<void> {
  const ordered = inOrder(rows);
  await client.query({
    name: 'watch-time-insert-apart',
    text: insertRejected,
    values: [
      now,
      ordered.map(({ key }) => key),
      ordered.map(({ item }) => item),
      ordered.map(({ reason }) => reason),
      ordered.map(({ report }) => JSON.stringify(report)),
    ],
  });
}

/** Whether an error says that more would be counted of a holder than can be true. */
export const isOverQuota = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'watch_quota_limit';

/** In one order, so that two processes that store the same reports do not wait for each other in a circle. */
const inOrder = <Row extends { key: string; item: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.item - b.item));
