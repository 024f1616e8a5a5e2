import type { Database } from '@nitrate/database';

/** A row of the ledger, for specs. */
export interface Watched {
  /** ISO time at which the watching began. */
  at: string;
  seconds: number;
  film: string;
  archive: string;
  kind?: 'full' | 'preview';
  source?: string;
  /** Number of the play. Default: one of its own. */
  play?: number;
  organisation?: string | null;
  network?: string | null;
  viewer?: string | null;
  assetMs?: number;
  correction?: string | null;
}

let rows = 0;

/** A UUIDv7 of a time and a play. */
export function reportKey(at: string, play: number): string {
  rows += 1;
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const random = (1_000_000 + play).toString(16).padStart(15, '0');
  const counter = (rows % 4096).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-8${random.slice(0, 3)}-${random.slice(3)}`;
}

/** Makes the ledger accept rows of every month. */
export const openLedger = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query('create table if not exists watch_time_all partition of watch_time default');

/** Adds rows to the ledger in their order. @returns their keys */
export async function writeLedger({ pool }: Pick<Database, 'pool'>, watched: readonly Watched[]): Promise<string[]> {
  const keys: string[] = [];
  for (const row of watched) {
    const { kind = 'full', play = 500_000 + rows } = row;
    const key = reportKey(row.at, play);
    keys.push(key);
    await pool.query(
      `insert into watch_time (key, item, received_at, film_id, asset_id, kind, asset_ms, archive_id, seconds, source,
         organisation_id, network, viewer, correction)
       values ($1, $2, $3::timestamptz + interval '1 minute', $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        ...[key, rows % 30_000, row.at, row.film, kind, row.assetMs ?? 600_000, row.archive, row.seconds],
        ...[row.source ?? (kind === 'preview' ? 'preview' : 'subscription'), row.organisation ?? null],
        ...[row.network ?? null, row.viewer ?? null, row.correction ?? null],
      ],
    );
  }
  return keys;
}

/** Adds the rows that are new to `watch_play_day`, as the rollup does. */
export async function rollUp({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`
    with fresh as (
      select *, to_timestamp(('x' || translate(left(key::text, 13), '-', ''))::bit(48)::bigint / 1000.0)
        at time zone 'utc' as at
      from watch_time where sequence > (select through_sequence from watch_rollup)
    ), placed as (
      select *, (
        select min(month)::date
        from generate_series(date_trunc('month', at), date_trunc('month', at) + interval '60 months', interval '1 month') month
        where not exists (
          select from watch_month closed
          where closed.month = month.month::date and closed.through_sequence < fresh.sequence)
      ) as month from fresh
    )
    insert into watch_play_day as sums
      (day, month, play, film_id, archive_id, kind, source, organisation_id, network, viewer, asset_ms, seconds, reports)
    select at::date, month, ('00000000-0000-0000-' || substr(key::text, 20))::uuid, film_id, archive_id, kind, source,
      organisation_id, network, viewer, asset_ms, sum(seconds), count(*) filter (where correction is null)
    from placed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    on conflict on constraint watch_play_day_key do update set
      seconds = sums.seconds + excluded.seconds, reports = sums.reports + excluded.reports`);
  await pool.query('update watch_rollup set through_sequence = (select coalesce(max(sequence), 0) from watch_time)');
}
