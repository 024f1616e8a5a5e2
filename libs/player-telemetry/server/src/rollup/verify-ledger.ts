import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import type { PoolClient } from 'pg';
import { assignedRows, monthOfDay } from '../ledger/ledger-sql';
import type { LedgerMonth } from '../ledger/months';

/** Where the ledger and the rollup differ. */
interface LedgerDifference {
  day: string;
  month: LedgerMonth;
  filmId: string;
  kind: string;
  /** Null where there is none. */
  ledgerSeconds: number | null;
  rollupSeconds: number | null;
}

/** What is wrong with an exported month. */
interface PartitionDifference {
  month: LedgerMonth;
  /** `file`: it is missing. `checksum`: it was changed. `rollup`: its seconds differ from the rollup's. */
  fault: 'file' | 'checksum' | 'rollup';
}

/** What the ledger holds, and whether the rollup has the same. */
export interface LedgerVerification {
  /** Rows and seconds in the database. */
  rows: number;
  seconds: number;
  /** Exported months. */
  months: number;
  /** Rows that are not in the rollup yet. */
  pending: number;
  /** Not more than 100. */
  differences: LedgerDifference[];
  partitions: PartitionDifference[];
}

/** Reads the exported months. */
type PartitionFiles = Pick<Storage, 'open'>;

/**
 * Compares the ledger with the rollup to the second, by day, month of the statement, film and kind; and the exported
 * months with their checksums and with the rollup. All in one snapshot, while reports continue arriving.
 */
export function verifyLedger(database: Pick<Database, 'pool'>, files: PartitionFiles): Promise<LedgerVerification> {
  return inTransaction(
    database,
    async ({ client }) => {
      const totals = await client.query<{ rows: number; seconds: number; pending: number }>(
        `select count(*) as rows, coalesce(sum(seconds), 0)::bigint as seconds,
           count(*) filter (where sequence > (select through_sequence from watch_rollup)) as pending from watch_time`,
      );
      const { rows: differences } = await client.query<LedgerDifference>(differencesText);
      const partitions = await verifyPartitions(client, files);
      const { rows = 0, seconds = 0, pending = 0 } = totals.rows[0] ?? {};
      return { rows, seconds, pending, differences, ...partitions };
    },
    { mode: 'repeatable read read only', settings: { statement_timeout: '0' } },
  );
}

const differencesText = `
  with ledger as (
    select day, month, film_id, kind, sum(seconds)::bigint as seconds
    from (${assignedRows('w.sequence <= (select through_sequence from watch_rollup)')}) rows
    group by day, month, film_id, kind
  ), rollup as (
    select day, month, film_id, kind, sum(seconds)::bigint as seconds from watch_play_day
    where not exists (select from watch_partition p where p.month = ${monthOfDay('watch_play_day.day')})
    group by day, month, film_id, kind
  )
  select day::text, month::text, film_id as "filmId", kind,
    ledger.seconds as "ledgerSeconds", rollup.seconds as "rollupSeconds"
  from ledger full join rollup using (day, month, film_id, kind)
  where ledger.seconds is distinct from rollup.seconds
  order by day, month, film_id, kind limit 100`;

async function verifyPartitions(
  client: PoolClient,
  files: PartitionFiles,
): Promise<{ months: number; partitions: PartitionDifference[] }> {
  const { rows } = await client.query<{ month: LedgerMonth; key: string; sha256: string; equal: boolean }>(
    `select p.month::text, p.storage_key as key, p.sha256,
       p.seconds = (select coalesce(sum(d.seconds), 0) from watch_play_day d
         where d.day >= p.month and d.day < (p.month + interval '1 month')::date) as equal
     from watch_partition p order by p.month`,
  );
  const partitions: PartitionDifference[] = [];
  for (const { month, key, sha256, equal } of rows) {
    if (!equal) partitions.push({ month, fault: 'rollup' });
    const stored = await hashOf(files, key);
    if (stored === undefined) partitions.push({ month, fault: 'file' });
    else if (stored !== sha256) partitions.push({ month, fault: 'checksum' });
  }
  return { months: rows.length, partitions };
}

/** Undefined for a file that is missing. */
async function hashOf(files: PartitionFiles, key: string): Promise<string | undefined> {
  const file = await files.open(key);
  if (!file) return undefined;
  const hash = createHash('sha256');
  try {
    for await (const chunk of file.content) hash.update(chunk);
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
