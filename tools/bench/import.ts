/**
 * Time, CPU and memory of an import, against PostgreSQL taking the same lines by bare COPY into one column.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/import.ts [FILMS.ndjson.gz]
 *
 * Without a file it makes 50,000 films.
 */
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { catalogMigrations, importFilms } from '@nitrate/catalog/server';
import { migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { from as copyFrom } from 'pg-copy-streams';
import { benchFolder } from './bench-folder';
import { writeFilmsFile } from './search-films-file';

const goalSeconds = 90;
/** `USER_HZ` of every Linux we know. */
const ticksPerSecond = 100;

/** Seconds of CPU that the server's processes have used so far; 0 where it cannot be told. */
async function databaseCpu(dataDir: string): Promise<number> {
  const server = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const seconds = await Promise.all(
    processes.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(parent) === server ? (Number(fields[9]) + Number(fields[10])) / ticksPerSecond : 0;
    }),
  );
  return seconds.reduce((sum, each) => sum + each, 0);
}

const goalMegabytes = 400;

async function* copyLines(file: string): AsyncGenerator<string> {
  const bytes = createReadStream(file);
  for await (const line of createInterface({ input: file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })) {
    yield `${line.replace(/[\\\t]/g, '\\$&')}\n`;
  }
}

async function main() {
  const folder = await benchFolder();
  const given = process.argv[2];
  const file = given ?? join(folder, 'films.ndjson');
  if (!given) await writeFilmsFile(file, 50_000);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, maxConnections: 3 });
  try {
    await migrate(database, [catalogMigrations]);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
    const cpuBefore = process.cpuUsage();
    const started = performance.now();
    const counts = await importFilms(database, file);
    const seconds = (performance.now() - started) / 1000;
    const cpu = process.cpuUsage(cpuBefore);
    clearInterval(watch);
    const databaseSeconds = await databaseCpu(postgres.dataDir);

    const client = await database.pool.connect();
    await client.query('create table bare (line text)');
    const bareStarted = performance.now();
    await pipeline(Readable.from(copyLines(file)), client.query(copyFrom('copy bare (line) from stdin')));
    const bare = (performance.now() - bareStarted) / 1000;
    client.release();

    const again = performance.now();
    const repeated = await importFilms(database, file);
    const repeatSeconds = (performance.now() - again) / 1000;

    console.log(`${counts.added} films in ${seconds.toFixed(1)} s (goal for 139,255: under ${goalSeconds} s)`);
    console.log(
      `own CPU ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s, the database's ${databaseSeconds.toFixed(1)} s, peak memory ${(peak / 1e6).toFixed(0)} MB (goal: under ${goalMegabytes} MB)`,
    );
    console.log(`bare COPY of the same lines ${bare.toFixed(1)} s: ratio ${(seconds / bare).toFixed(1)} x`);
    console.log(`again: ${repeated.unchanged} unchanged in ${repeatSeconds.toFixed(1)} s`);
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
