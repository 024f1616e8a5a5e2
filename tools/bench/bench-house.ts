import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { catalogMigrations, importFilms } from '@nitrate/catalog/server';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { startService } from '@nitrate/processes';

export interface BenchServer {
  /** CPU time used so far, all threads, in microseconds. */
  cpu(): Promise<number>;
  /** Memory held now, in bytes. */
  memory(): Promise<number>;
}

export interface BenchHouse {
  database: Database;
  url: string;
  /** Starts a Node program, resolves when it replies at the address, and stops it on `close`. */
  start(args: readonly string[], env: NodeJS.ProcessEnv, readyAt: string): Promise<BenchServer>;
  close(): Promise<void>;
}

const reportCpu = new URL('./report-cpu.mjs', import.meta.url).href;

/** A PostgreSQL of its own with this many films of the file, or synthetic ones without a file. */
export async function openBenchHouse({ file, films }: { file?: string; films: number }): Promise<BenchHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-bench-'));
  // As root the server runs as another user, who must be able to pass.
  await chmod(folder, 0o711);
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
    async start(args, env, readyAt) {
      const output: string[] = [];
      cpuPort += 1;
      const cpuAt = `http://127.0.0.1:${cpuPort}/`;
      const own = { NODE_ENV: 'production', NITRATE_DATA: folder, DATABASE_URL: postgres.url };
      const service = startService(process.execPath, ['--import', reportCpu, ...args], 'TERM', {
        env: { ...process.env, ...own, BENCH_CPU_PORT: String(cpuPort), ...env },
        onLine: (line) => output.push(line),
      });
      services.push(service);
      for (let i = 0; i < 300; i += 1) {
        const isReady = await fetch(readyAt).then(
          (answer) => answer.status < 500,
          () => false,
        );
        if (isReady) {
          const ask = async (address: string) => Number(await (await fetch(address)).text());
          return { cpu: () => ask(cpuAt), memory: () => ask(`${cpuAt}memory`) };
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`Nothing answers at ${readyAt}:\n${output.join('\n')}`);
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
