/**
 * Search in a catalogue of ten million films: real or generated films are imported, and multiplied by SQL with mixed
 * titles (`search/multiply-films.ts`). Then the CPU of search pages, suggestions and related films against one film by
 * id, searches of heavy words, sizes of tables and indexes, and the import of further films, against that into the
 * empty catalogue. Linux only; 10,000,000 films need 50 GB.
 *
 *   FOLDER=/path TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/search-large.ts [FILMS.ndjson.gz]
 *   FILMS (10000000), IMPORTED before the multiplication (139255), FURTHER (100000), ROUNDS (2), SHARED_BUFFERS (4GB)
 *
 * The catalogue stays in FOLDER. A later run measures it without filling it again; `FILL_ONLY=1` measures nothing.
 */
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogMigrations } from '@nitrate/catalog/server';
import { importFilms } from '@nitrate/cataloguing/server';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { Client } from 'pg';
import { openBenchCatalog } from './search/bench-catalog';
import { measureSearch } from './search/measure-search';
import { multiplyFilms } from './search/multiply-films';
import { writeFilmsFile } from './search/write-films-file';
import { percentiles } from './support/cpu-of-calls';
import { databaseCpu } from './support/database-cpu';

const films = Number(process.env['FILMS'] ?? 10_000_000);
const imported = Math.min(films, Number(process.env['IMPORTED'] ?? 139_255));
const further = Number(process.env['FURTHER'] ?? 100_000);
const rounds = Number(process.env['ROUNDS'] ?? 2);
const folder = process.env['FOLDER'];
/** Of one film with all of its rows and indexes, and of what building the indexes needs beside it. */
const bytesPerFilm = 5000;
const heavyWords = [
  'the',
  'film',
  'der',
  'love',
  'the film',
  'the man',
  '"the man"',
  '"the the the"',
  'the -film',
  't*',
];

const startedAt = performance.now();
const log = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1).padStart(6)} min  ${line}`);

interface Server {
  url: string;
  superuserUrl: string;
  dataDir: string;
}

async function main(): Promise<void> {
  if (!folder) throw new Error('FOLDER is not set: the folder for the catalogue.');
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => undefined,
    settings: {
      shared_buffers: process.env['SHARED_BUFFERS'] ?? '4GB',
      max_wal_size: '4GB',
      ...{ fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
    },
  });
  const database = openDatabase({ url: server.url, maxConnections: 4 });
  try {
    await migrate(database, [catalogMigrations]);
    const { rows } = await database.pool.query<{ films: number }>('select count(*)::integer as films from film');
    if ((rows[0]?.films ?? 0) < films) await fill(database, server, rows[0]?.films ?? 0);
    if (process.env['FILL_ONLY']) return;
    await printSizes(database);
    await measure(server);
    await importFurther(database, server);
  } finally {
    await database.close();
    await server.stop();
  }
}

async function fill(database: Database, server: Server, present: number): Promise<void> {
  if (present > 0) throw new Error(`${folder} has ${present} films, which a run left that did not end: delete it.`);
  const { bavail, bsize } = await statfs(folder ?? '');
  const [free, needed] = [bavail * bsize, films * bytesPerFilm];
  if (free < needed) throw new Error(`${gigabytes(needed)} are needed, and ${gigabytes(free)} are free.`);
  await importPart(database, server, 'into an empty catalogue', 0, imported);
  const client = new Client({ connectionString: server.superuserUrl });
  await client.connect();
  await multiplyFilms(client, films, log);
  await client.query('vacuum (analyze)');
  await client.end();
  log('vacuumed');
}

/** Imports the films of the file from one to another, and prints the rate over time. */
async function importPart(database: Database, { dataDir }: Server, what: string, from: number, count: number) {
  const file = join(folder ?? '', 'films.ndjson');
  await writeFilmsFile(file, count, process.argv[2], from);
  const [own, others] = [process.cpuUsage(), await databaseCpu(dataDir)];
  const begin = performance.now();
  let last = { at: begin, read: 0 };
  await importFilms(database, file, {
    onProgress({ read }) {
      const at = performance.now();
      if (at - last.at < 10_000) return;
      log(`import ${what}: ${read} films, ${((read - last.read) / ((at - last.at) / 1000)).toFixed(0)} per second`);
      last = { at, read };
    },
  });
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(own);
  const cpu = [(user + system) / 1e6, (await databaseCpu(dataDir)) - others];
  const [ownMicros, databaseMicros] = cpu.map((each) => ((each / count) * 1e6).toFixed(0));
  log(
    `import ${what}: ${count} films in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} per second; ` +
      `CPU for each: own ${ownMicros} µs, the database's ${databaseMicros} µs`,
  );
  await rm(file);
}

/** The films that `IMPORTED` left out, or synthetic ones; those of an earlier run would be unchanged. */
async function importFurther(database: Database, server: Server): Promise<void> {
  const { rows } = await database.pool.query<{ films: number }>('select count(*)::integer as films from film');
  const present = rows[0]?.films ?? 0;
  if (further > 0) await importPart(database, server, `into ${present} films`, imported + present - films, further);
}

async function measure({ url }: Server): Promise<void> {
  const catalog = await openBenchCatalog({ url });
  try {
    await measureSearch(catalog, rounds);
    log(`this process uses ${gigabytes(process.memoryUsage().rss)}`);
    for (const words of heavyWords) {
      const path = `/catalog/films?q=${encodeURIComponent(words)}`;
      const times: number[] = [];
      let reply = '';
      for (let round = 0; round < 3; round += 1) {
        const from = performance.now();
        reply = await catalog.get(path);
        times.push(performance.now() - from);
      }
      const { total, code } = JSON.parse(reply) as { total?: number; code?: string };
      log(
        `${words.padEnd(16)} ${percentiles(times).p50.toFixed(0)} ms, ${total === undefined ? code : `${total} films`}`,
      );
    }
  } finally {
    await catalog.close();
  }
}

async function printSizes({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string; bytes: number; films: number }>(
    `select c.relname as name, pg_table_size(c.oid) as bytes from pg_class c
     where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace and pg_table_size(c.oid) > 10000000
     order by bytes desc`,
  );
  for (const { name, bytes } of rows)
    log(`${name.padEnd(34)} ${gigabytes(bytes).padStart(9)}, ${(bytes / films).toFixed(0)} bytes for each film`);
  const { rows: all } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  log(
    `${'all'.padEnd(34)} ${gigabytes(all[0]?.bytes ?? 0).padStart(9)}, ${((all[0]?.bytes ?? 0) / films).toFixed(0)} bytes for each film`,
  );
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
