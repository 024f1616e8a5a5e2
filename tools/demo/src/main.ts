import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { authMigrations } from '@nitrate/auth/server';
import { catalogMigrations, upsertCollectionText } from '@nitrate/catalog/server';
import { ConfigurationError, databaseUrl, exitCode, readEnvironment } from '@nitrate/configuration';
import { checkDirect, migrate, openDatabase } from '@nitrate/database';
import { ingestMigrations } from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import { listsMigrations } from '@nitrate/lists/server';
import { str } from 'envalid';
import { collectionTexts } from './archives';
import { ingestDemoFilms } from './ingest-demo-films';
import { demoFilms, firstFilms } from './demo-films';
import { addDemoLists } from './demo-lists';

/**
 * `--first` returns when the first films are ready; without it, when all are. `--prepared FOLDER` has films that need not
 * be drawn. @returns true when all are ready
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { first: { type: 'boolean' }, prepared: { type: 'string' } } });
  const env = readEnvironment(process.env, {
    DATABASE_URL: databaseUrl(),
    DATABASE_DIRECT_URL: databaseUrl({ default: undefined }),
    NITRATE_DATA: str(),
  });

  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort());
  const database = openDatabase({
    url: await checkDirect({ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL }),
  });
  try {
    await migrate(database, [jobsMigrations, authMigrations, catalogMigrations, ingestMigrations, listsMigrations]);
    for (const { collection, description } of collectionTexts) {
      await upsertCollectionText(database, collection, description);
    }
    const allReady = await ingestDemoFilms({
      database,
      folder: join(env.NITRATE_DATA, 'demo'),
      films: values.first ? firstFilms : demoFilms,
      prepared: values.prepared,
      total: demoFilms.length,
      print: (line) => process.stdout.write(`${line}\n`),
      signal: stopped.signal,
    });
    if (allReady && !values.first) await addDemoLists(database, new Date());
    return allReady;
  } finally {
    await database.close();
  }
}

main().then(
  (allReady) => {
    process.exitCode = allReady ? exitCode.done : exitCode.failed;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof ConfigurationError ? exitCode.configuration : exitCode.failed;
  },
);
