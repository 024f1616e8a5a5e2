import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  type FeatureMigrations,
  inTransaction,
  migrateWithin,
  openDatabase,
  type Transaction,
} from '@nitrate/database';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupInvalid } from '../backup-invalid';
import { identifierOf, listTables } from './list-tables';
import { type DumpedTable, fileOfTable, type TablesDescription, tablesDescriptionName } from './tables-description';

/** The database has tables already. */
export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty';
}

interface LoadOptions {
  url: string;
  /** With the files of the dump. */
  folder: string;
  /** All that this version knows; migrations of the dump are run, and newer ones by the next start. */
  migrations: readonly FeatureMigrations[];
  signal?: AbortSignal | undefined;
  /** Runs when everything is loaded and checked; where it fails, the database stays empty. */
  beforeCommit?: () => Promise<void>;
}

/**
 * Loads a dump into an empty database, in one transaction: all of it or nothing.
 * @throws DatabaseNotEmpty
 * @throws BackupInvalid when the dump does not fit the schema of its version
 */
export async function loadTables(options: LoadOptions): Promise<void> {
  const { url, folder, signal } = options;
  const database = openDatabase({ url, maxConnections: 1, applicationName: 'nitrate-restore' });
  try {
    const description = await readTables(folder);
    await inTransaction(
      database,
      async (transaction) => {
        await refuseTables(transaction);
        await migrateWithin(transaction, stepsOf(description, options.migrations));
        await createPartitions(transaction, description);
        await checkColumns(transaction, description);
        const restoreConstraints = await suspendConstraints(transaction, description);
        for (const table of description.tables) await loadRows(transaction, folder, table, signal);
        for (const { name, value, isCalled } of description.sequences) {
          await transaction.client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, value, isCalled]);
        }
        await restoreConstraints();
        await options.beforeCommit?.();
      },
      { settings: { statement_timeout: '0' } },
    );
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
}

async function readTables(folder: string): Promise<TablesDescription> {
  return JSON.parse(await readFile(join(folder, tablesDescriptionName), 'utf8')) as TablesDescription;
}

async function refuseTables(transaction: Transaction): Promise<void> {
  const present = await listTables(transaction);
  if (present.length === 0) return;
  throw new DatabaseNotEmpty(
    `The database at DATABASE_URL has tables already, such as ${present[0]?.name}: a backup is restored into an empty one.`,
  );
}

/** The steps of the dump, in the order of this version. */
function stepsOf(
  { migrations: taken }: TablesDescription,
  migrations: readonly FeatureMigrations[],
): FeatureMigrations[] {
  const known = new Map(migrations.map(({ feature, migrations: steps }) => [feature, steps]));
  const unknown = Object.entries(taken).flatMap(([feature, steps]) =>
    steps.filter((step) => known.get(feature)?.[step] === undefined).map((step) => `${feature} ${step}`),
  );
  if (unknown.length > 0) {
    throw new BackupInvalid(`The backup is of a newer version of Nitrate, with ${unknown.join(', ')}.`);
  }
  return migrations.flatMap(({ feature, migrations: steps }) => {
    const names = taken[feature];
    if (!names) return [];
    return [
      { feature, migrations: Object.fromEntries(Object.entries(steps).filter(([name]) => names.includes(name))) },
    ];
  });
}

const partitionBounds = /^(DEFAULT|FOR VALUES FROM \('[\w:. +-]+'\) TO \('[\w:. +-]+'\))$/;

async function createPartitions({ client }: Transaction, { tables }: TablesDescription): Promise<void> {
  for (const { name, partition } of tables) {
    if (!partition) continue;
    if (!partitionBounds.test(partition.bounds)) throw new BackupInvalid(`The bounds of the table ${name} are wrong.`);
    await client.query(
      `create table if not exists ${client.escapeIdentifier(name)}
       partition of ${client.escapeIdentifier(partition.of)} ${partition.bounds}`,
    );
  }
}

/** Whether the tables match the dump, except the migrations' own, which have filled themselves. */
async function checkColumns(transaction: Transaction, { tables }: TablesDescription): Promise<void> {
  const present = new Map((await listTables(transaction)).map(({ name, columns }) => [name, new Set(columns)]));
  const fits = ({ name, columns }: DumpedTable): boolean => {
    const known = present.get(name);
    // pg-boss is installed in the version of this release, which may have more columns.
    const isWhole = known?.size === columns.length || name.startsWith('pgboss.');
    return known !== undefined && isWhole && columns.every((column) => known.has(column));
  };
  const wrong = tables.filter((table) => !fits(table));
  if (wrong.length === 0) return;
  throw new BackupInvalid(
    `The tables of the backup do not match its version: ${wrong.map(({ name }) => name).join(', ')}.`,
  );
}

/**
 * Removes foreign keys and triggers for the time of loading, so that the order of the tables does not matter and nothing
 * is derived twice, and rows that migrations have added. The foreign keys verify all rows when they are created again.
 */
async function suspendConstraints(
  { client }: Transaction,
  { tables }: TablesDescription,
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => identifierOf({ client }, name));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in (current_schema()::regnamespace, to_regnamespace('pgboss'))`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

async function loadRows(
  { client }: Transaction,
  folder: string,
  { name, columns, rows }: DumpedTable,
  signal: AbortSignal | undefined,
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${identifierOf({ client }, name)} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, fileOfTable(name))), createGunzip(), copy, { signal });
  if (copy.rowCount === rows) return;
  throw new BackupInvalid(`The table ${name} has ${copy.rowCount} rows instead of ${rows}.`);
}
