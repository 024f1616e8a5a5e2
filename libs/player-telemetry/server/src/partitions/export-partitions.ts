import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { addMonths } from '@nitrate/contract-kit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ledgerLock } from '../ledger/ledger-locks';
import { type LedgerMonth, ledgerMonth } from '../ledger/months';
import { partitionOf } from './prepare-partitions';

/** A month stays in the database for this many months after its end. */
const monthsInDatabase = 13;

/** Where exported months are stored. */
export interface PartitionStorage {
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Exports the months that ended more than 13 months ago to storage, as compressed CSV, and drops them in the transaction
 * that records their file: a process that is killed has done a month or has not begun it. Nothing where another process
 * does it. @returns the exported months
 */
export async function exportPartitions(
  database: Pick<Database, 'pool'>,
  storage: PartitionStorage,
  now: Date,
): Promise<LedgerMonth[]> {
  const before = addMonths(ledgerMonth(now), -monthsInDatabase);
  const { rows } = await database.pool.query<{ name: string }>(
    `select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
     where inhparent = 'watch_time'::regclass and child.relname < $1 order by child.relname`,
    [partitionOf(before)],
  );
  const exported: LedgerMonth[] = [];
  for (const { name } of rows) {
    const month = `${name.slice(-7).replace('_', '-')}-01`;
    const isDone = await inTransaction(database, (transaction) => exportPartition(transaction, storage, month, now), {
      // Writers to other months wait behind the one that drops a table.
      settings: { lock_timeout: "'3s'", statement_timeout: '0' },
    });
    if (isDone) exported.push(month);
  }
  return exported;
}

/** False where another process exports, or rows are not in the rollup yet. */
async function exportPartition(
  { client }: Transaction,
  storage: PartitionStorage,
  month: LedgerMonth,
  now: Date,
): Promise<boolean> {
  const table = partitionOf(month);
  const { rows: locks } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    ledgerLock.partitions,
  ]);
  if (!locks[0]?.locked) return false;
  // Not by `to_regclass`, which may find what another process has just dropped in the cache of the connection.
  const { rows: tables } = await client.query(
    'select from pg_tables where schemaname = current_schema and tablename = $1',
    [table],
  );
  if (tables.length === 0) return false;
  await client.query(`lock table ${table} in share mode`);
  const { rows } = await client.query<{ rows: number; seconds: number; rolledUp: boolean }>(
    `select count(*) as rows, coalesce(sum(seconds), 0)::bigint as seconds,
       coalesce(max(sequence), 0) <= (select through_sequence from watch_rollup) as "rolledUp" from ${table}`,
  );
  const totals = rows[0];
  if (!totals?.rolledUp) return false;
  const key = `ledger/watch-time-${month.slice(0, 7)}.csv.gz`;
  const hash = createHash('sha256');
  await copyRows(client, table, (rowsOfTable) => storage.put(key, hashed(rowsOfTable, hash)));
  await client.query(
    `insert into watch_partition (month, rows, seconds, storage_key, sha256, exported_at) values ($1, $2, $3, $4, $5, $6)`,
    [month, totals.rows, totals.seconds, key, hash.digest('hex'), now],
  );
  await client.query(`drop table ${table}`);
  return true;
}

/** Writes the rows of a table, compressed. */
async function copyRows(
  client: PoolClient,
  table: string,
  write: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const copy = `copy (select * from ${table} order by sequence) to stdout with (format csv, header)`;
  const source = client.query(copyTo(copy));
  const gzip = createGzip();
  let fault: unknown;
  source.once('error', (error) => {
    fault = error;
    gzip.destroy(error);
  });
  source.pipe(gzip);
  try {
    await write(gzip);
  } finally {
    // The connection takes no statement, not even a rollback, before it has sent all rows.
    if (!source.readableEnded && fault === undefined) {
      source.unpipe(gzip);
      source.resume();
      await once(source, 'end');
    }
  }
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
