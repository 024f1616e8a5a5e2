import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { RunningPostgres } from './find-running-postgres';

/** Where the files of a cluster are copied to. Paths are relative to the cluster. */
export interface ClusterCopy {
  folder(path: string): Promise<void>;
  /** A file may vanish or change meanwhile; the write-ahead log holds what a torn copy needs. */
  file(path: string): Promise<void>;
  text(path: string, content: string): Promise<void>;
}

/** Contents that a server creates again, as the PostgreSQL documentation lists them for low-level backups. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|pg_hba\.conf\.new)$/;

/**
 * Copies the cluster of a running server by PostgreSQL's low-level backup: consistent as of the end of the copy, while
 * others read and write. The copy starts like a server after a crash.
 */
export async function copyCluster(
  { superuserUrl }: Pick<RunningPostgres, 'superuserUrl'>,
  dataDir: string,
  copy: ClusterCopy,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl, application_name: 'nitrate-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Temporary, so it ends with the connection; it retains the write-ahead log since the start of the backup.
    await client.query(`select pg_create_physical_replication_slot('nitrate_backup_' || pg_backend_pid(), true, true)`);
    const start = await firstOf<{ segment: string }>(
      client,
      `select pg_walfile_name(pg_backup_start('nitrate', true)) as segment`,
    );
    await copyFolder(dataDir, '', copy);
    const stop = await firstOf<{ segment: string; label: string }>(
      client,
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
    );
    await copy.text('backup_label', stop.label);
    for (const name of (await readdir(join(dataDir, 'pg_wal'))).sort()) {
      const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= start.segment && name <= stop.segment;
      if (isNeeded || name.endsWith('.history')) await copy.file(`pg_wal/${name}`);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function firstOf<Row extends object>(client: Client, statement: string): Promise<Row> {
  const { rows } = await client.query<Row>(statement);
  if (!rows[0]) throw new Error(`No row from: ${statement}`);
  return rows[0];
}

async function copyFolder(dataDir: string, folder: string, copy: ClusterCopy): Promise<void> {
  await copy.folder(folder);
  // The control file last: it must not be older than what it describes.
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => Number(a.name === 'pg_control') - Number(b.name === 'pg_control'))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (leftOut.test(entry.name)) continue;
    if (emptyFolders.has(path)) await copy.folder(path);
    else if (entry.isDirectory()) await copyFolder(dataDir, path, copy);
    else if (entry.isFile()) await copy.file(path);
  }
}
