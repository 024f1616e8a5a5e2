import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import {
  type FeatureMigrations,
  migrationTableOf,
  NewerDatabase,
  openDatabase,
  type Transaction,
} from '@nitrate/database';
import { to as copyTo } from 'pg-copy-streams';
import { identifierOf, listSequences, listTables, type PresentTable } from './list-tables';
import { type DumpedSequence, fileOfTable, type TablesDescription, tablesDescriptionName } from './tables-description';

interface DumpOptions {
  url: string;
  /** All that the archive can have. */
  migrations: readonly FeatureMigrations[];
  /** Writes a file of the dump. */
  write(name: string, content: Readable): Promise<void>;
}

/** Fast; most of an archive are films, which are compressed already. */
const compression = { level: 1 };

/**
 * Writes the rows of all tables as of one moment, while others read and write. Changes of the schema wait meanwhile.
 * @returns the major version of the server
 * @throws NewerDatabase where the database has taken steps that this version does not know
 */
export async function dumpTables({ url, migrations, write }: DumpOptions): Promise<string> {
  const database = openDatabase({ url, maxConnections: 1, applicationName: 'nitrate-backup' });
  const client = await database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0');
    const transaction = { client };
    const present = await listTables(transaction);
    const steps = await stepsTaken(transaction, present, migrations);
    const tables = present.filter(({ name }) => !isMigrationTable(name));
    const names = tables.map(({ name }) => identifierOf(transaction, name));
    if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
    const description: TablesDescription = { migrations: steps, tables: [], sequences: [] };
    for (const { name, columns, parent, bounds } of tables) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const rows = client.query(copyTo(`copy ${identifierOf(transaction, name)} (${list}) to stdout`));
      const compressed = createGzip(compression);
      // An error destroys the compressed stream, and so reaches its reader.
      pipeline(rows, compressed, () => undefined);
      await write(fileOfTable(name), compressed);
      const partition = parent !== null && bounds !== null ? { partition: { of: parent, bounds } } : {};
      description.tables.push({ name, columns, rows: rows.rowCount, ...partition });
    }
    // After the rows: a sequence is never rolled back, so it is at least as far as they are.
    description.sequences = await readSequences(transaction);
    await write(tablesDescriptionName, Readable.from([JSON.stringify(description, undefined, 2)]));
    const { rows: versions } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::integer / 10000 as major`,
    );
    return String(versions[0]?.major);
  } finally {
    // Closed, because an interrupted copy leaves it unusable.
    client.release(true);
    await database.close();
  }
}

const isMigrationTable = (name: string): boolean => /_migration(_lock)?$/.test(name);

type OnClient = Pick<Transaction, 'client'>;

async function stepsTaken(
  { client }: OnClient,
  present: readonly PresentTable[],
  migrations: readonly FeatureMigrations[],
): Promise<Record<string, string[]>> {
  const unread = new Set(present.map(({ name }) => name).filter((name) => name.endsWith('_migration')));
  const steps: Record<string, string[]> = {};
  const unknown: string[] = [];
  for (const { feature, migrations: known } of migrations) {
    const table = migrationTableOf(feature);
    if (!unread.delete(table)) continue;
    const { rows } = await client.query<{ name: string }>(
      `select name from ${client.escapeIdentifier(table)} order by name`,
    );
    steps[feature] = rows.map(({ name }) => name);
    unknown.push(...rows.filter(({ name }) => !(name in known)).map(({ name }) => `${feature} ${name}`));
  }
  unknown.push(...unread);
  if (unknown.length > 0) throw new NewerDatabase(unknown, 'back up with that one');
  return steps;
}

async function readSequences(transaction: OnClient): Promise<DumpedSequence[]> {
  const { client } = transaction;
  const sequences: DumpedSequence[] = [];
  for (const name of await listSequences(transaction)) {
    const { rows } = await client.query<Omit<DumpedSequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}
