import { createHash, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../migrate';
import type { FeatureMigrations } from '../migrations/feature-migrations';
import { type Database, openDatabase } from '../open-database';
import { afterFile, afterTests } from './after-tests';
import { testClusterVariable } from './start-test-cluster';

/** Key of the advisory lock that is held while a template database is created. */
const templateLock = 4_711_196;

/**
 * Creates a migrated database on the PostgreSQL of this test run; it is closed after the test that calls this, or after
 * the tests of the file, and dropped then. Call it in `beforeAll` or at the top of a test.
 */
export async function startTestDatabase(migrations: readonly FeatureMigrations[]): Promise<Database & { url: string }> {
  const clusterUrl = process.env[testClusterVariable];
  if (!clusterUrl) throw new Error(`${testClusterVariable} is not set: run this spec with the project "server".`);
  const name = `spec_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(clusterUrl, async (client) => {
    const template = await ensureTemplate(client, clusterUrl, migrations);
    // A fourth of the time of the default, which writes each page to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = databaseUrl(clusterUrl, name);
  const database = openDatabase({ url, maxConnections: 8, applicationName: 'spec' });
  // Later than it is closed: a drop costs twice the time where other tests have just written.
  afterFile(() => asAdmin(clusterUrl, (client) => dropDatabase(client, name)));
  afterTests(() => database.close());
  return { ...database, url };
}

async function ensureTemplate(
  client: Client,
  clusterUrl: string,
  migrations: readonly FeatureMigrations[],
): Promise<string> {
  const steps = migrations.map(({ feature, migrations: named }) => [
    feature,
    Object.entries(named).map(([step, { up }]) => [step, up.toString()]),
  ]);
  const template = `template_${createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 24)}`;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const partial = `${template}_partial`;
    await dropDatabase(client, partial);
    await client.query(`create database ${partial}`);
    const database = openDatabase({ url: databaseUrl(clusterUrl, partial), maxConnections: 2 });
    await migrate(database, migrations).finally(() => database.close());
    await client.query(`alter database ${partial} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** With connections that are still open. */
const dropDatabase = (client: Client, name: string) => client.query(`drop database if exists ${name} with (force)`);

async function asAdmin<T>(clusterUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const databaseUrl = (clusterUrl: string, name: string): string =>
  clusterUrl.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
