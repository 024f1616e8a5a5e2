import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { catalogMigrations } from '@nitrate/catalog/server';
import { importFilms } from '@nitrate/cataloguing/server';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { startService } from '@nitrate/processes';
import { benchFolder } from './bench-folder';
import { databaseCpu } from './database-cpu';

/** What a server holds after a garbage collection. */
export interface Live {
  /** Of the JavaScript heap and the buffers outside of it. */
  bytes: number;
  residentBytes: number;
  /** Timers that keep the process alive. */
  timers: number;
}

export interface BenchServer {
  /** CPU time of all threads since the start, in microseconds. */
  cpu(): Promise<number>;
  /** Longest delay of the event loop since the last call, in milliseconds. */
  delay(): Promise<number>;
  /** Resident set size in bytes. */
  memory(): Promise<number>;
  live(): Promise<Live>;
}

export interface BenchEnvironment {
  database: Database;
  url: string;
  /** CPU time of all processes of the database so far, in microseconds. */
  databaseCpu(): Promise<number>;
  /** Starts a Node program and resolves when it responds at `readyUrl`; `close` stops it. */
  start(args: readonly string[], env: NodeJS.ProcessEnv, readyUrl: string): Promise<BenchServer>;
  close(): Promise<void>;
}

const reportCpu = new URL('./report-cpu.mjs', import.meta.url).href;

/** Starts a PostgreSQL of its own with the first `films` records of the file, or with synthetic ones without a file. */
export async function openBenchEnvironment({
  file,
  films,
}: {
  file?: string;
  films: number;
}): Promise<BenchEnvironment> {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, applicationName: 'bench' });
  await migrate(database, [catalogMigrations]);
  const part = join(folder, 'films.ndjson');
  await writeFile(part, `${(file ? await firstLines(file, films) : syntheticFilms(films)).join('\n')}\n`);
  await importFilms(database, part);
  let cpuPort = Number(process.env['BENCH_CPU_PORT'] ?? 5890);
  const services: { stop(): Promise<void> }[] = [];
  return {
    database,
    url: postgres.url,
    databaseCpu: async () => (await databaseCpu(postgres.dataDir)) * 1e6,
    async start(args, env, readyUrl) {
      const output: string[] = [];
      cpuPort += 1;
      const cpuUrl = `http://127.0.0.1:${cpuPort}/`;
      const own = { NODE_ENV: 'production', NITRATE_DATA: folder, DATABASE_URL: postgres.url };
      const service = startService(process.execPath, ['--import', reportCpu, ...args], 'TERM', {
        env: { ...process.env, ...own, BENCH_CPU_PORT: String(cpuPort), ...env },
        onLine: (line) => output.push(line),
      });
      services.push(service);
      for (let i = 0; i < 300; i += 1) {
        const isReady = await fetch(readyUrl).then(
          (response) => response.status < 500,
          () => false,
        );
        if (isReady) {
          const readNumber = async (url: string) => Number(await (await fetch(url)).text());
          return {
            cpu: () => readNumber(cpuUrl),
            delay: () => readNumber(`${cpuUrl}delay`),
            memory: () => readNumber(`${cpuUrl}memory`),
            live: async () => (await (await fetch(`${cpuUrl}live`)).json()) as Live,
          };
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No response from ${readyUrl}:\n${output.join('\n')}`);
    },
    async close() {
      await Promise.all(services.map((service) => service.stop()));
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function firstLines(file: string, count: number): Promise<string[]> {
  const bytes = createReadStream(file);
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  const lines: string[] = [];
  for await (const line of createInterface({ input: text })) {
    lines.push(line);
    if (lines.length >= count) break;
  }
  bytes.destroy();
  return lines;
}

function syntheticFilms(count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      supplierId: `synthetic-${n}`,
      title: `The ${n}th Reel`,
      description: 'Workers leave the yard, boats come in, children wave at the camera. '.repeat(6),
      description_date: String(1895 + (n % 120)),
      production_genre: ['Documentary', 'Newsreel'],
      production_countryoforigin: ['Germany'],
      production_talent_director: [`Director ${n % 300}`],
      keywords: ['harbour', 'work', 'children'],
    }),
  );
}
