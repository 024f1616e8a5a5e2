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
         organisation_id, network, viewer, correction, corrects_key, corrects_item)
       values ($1, $2, $3::timestamptz + interval '1 minute', $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        ...[key, rows % 30_000, row.at, row.film, kind, row.assetMs ?? 600_000, row.archive, row.seconds],
        ...[row.source ?? (kind === 'preview' ? 'preview' : 'subscription'), row.organisation ?? null],
        ...[row.network ?? null, row.viewer ?? null, row.correction ?? null],
        ...(row.correction ? [key, 0] : [null, null]),
      ],
    );
  }
  return keys;
}
