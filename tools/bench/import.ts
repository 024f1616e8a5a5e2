/**
 * Wall time, CPU and memory of `npm run import`, against a bare COPY of the same lines into one text column.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/import.ts [FILMS.ndjson.gz]
 *
 * Without a file it generates 50,000 films.
 */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { from as copyFrom } from 'pg-copy-streams';
import { benchFolder } from './support/bench-folder';
import { databaseCpu } from './support/database-cpu';
import { importOnce } from './support/run-command';
import { writeFilmsFile } from './search/write-films-file';

const goalSeconds = 90;
const goalMegabytes = 400;

async function* copyLines(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  for await (const line of createInterface({ input: file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })) {
    yield `${line.replace(/[\\\t]/g, '\\$&')}\n`;
  }
}

async function main() {
  const folder = await benchFolder();
  const inputFile = process.argv[2];
  const file = inputFile ?? join(folder, 'films.ndjson');
  if (!inputFile) await writeFilmsFile(file, 50_000);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, maxConnections: 1 });
  try {
    const first = await importOnce(file, folder);
    const databaseSeconds = await databaseCpu(postgres.dataDir);

    const client = await database.pool.connect();
    await client.query('create table bare (line text)');
    const bareStarted = performance.now();
    await pipeline(Readable.from(copyLines(file)), client.query(copyFrom('copy bare (line) from stdin')));
    const bare = (performance.now() - bareStarted) / 1000;
    client.release();

    const again = await importOnce(file, folder);

    console.log(`${first.summary} (goal for 139,255: under ${goalSeconds} s)`);
    console.log(
      `own CPU ${first.cpuSeconds.toFixed(1)} s, the database's ${databaseSeconds.toFixed(1)} s, peak memory ${first.peakMegabytes.toFixed(0)} MB (goal: under ${goalMegabytes} MB)`,
    );
    console.log(`bare COPY of the same lines ${bare.toFixed(1)} s: ratio ${(first.seconds / bare).toFixed(1)} x`);
    console.log(`again: ${again.summary}`);
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
