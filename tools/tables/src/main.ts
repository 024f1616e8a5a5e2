import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { generateTables } from './generate-tables';

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-tables-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    log: () => undefined,
    databaseName: 'tables',
    // On every machine the same.
    env: { POSTGRES_PATH: 'package' },
    settings: { fsync: 'off' },
  });
  try {
    const database = openDatabase({ url: server.url });
    const files = await generateTables(database).finally(() => database.close());
    for (const { path, text } of files) {
      await writeFile(path, text);
      console.log(path);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
