/**
 * Ingest of 20 short films into a bucket by one worker and by four, each with a data folder of its own: wall time, CPU
 * with all of their ffmpegs, and how evenly they shared the films. The store is the storage specs', in memory.
 * Linux only.
 *
 *   npx nx build worker
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/workers.ts
 *   FILMS (20), SECONDS of each (10), WORKERS (1,4)
 */
import { mkdir, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { catalogMigrations } from '@nitrate/catalog/server';
import { readPbcoreFile } from '@nitrate/cataloguing/server';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { ingestFolder, ingestMigrations, watchIngest } from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import { type Service, startService } from '@nitrate/processes';
import type { Storage } from '@nitrate/storage';
import { openS3Storage, startTestStore, type TestStore } from '@nitrate/storage/testing';
import { benchFolder } from './support/bench-folder';
import { generateClip } from './support/generate-clip';
import { processCpu } from './support/process-cpu';

const films = Number(process.env['FILMS'] ?? 20);
const seconds = Number(process.env['SECONDS'] ?? 10);
const counts = (process.env['WORKERS'] ?? '1,4').split(',').map(Number);
const program = fileURLToPath(new URL('../../dist/worker/main.mjs', import.meta.url));
const bucket = 'bench';

type Worker = Service & { pid: number };

interface Bench {
  database: Database;
  url: string;
  scratch: string;
  store: TestStore;
  storage: Storage;
  films: string;
}

async function main(): Promise<void> {
  const scratch = await benchFolder();
  const server = await startEmbeddedPostgres({ dataDir: join(scratch, 'postgres'), log: () => undefined });
  const store = await startTestStore();
  const database = openDatabase({ url: server.url });
  try {
    await migrate(database, [jobsMigrations, catalogMigrations, ingestMigrations]);
    Object.assign(process.env, store.owner);
    const client = new S3Client({ endpoint: store.endpoint, region: 'us-east-1', forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    const location = { bucket, prefix: '', endpoint: store.endpoint, region: undefined };
    const storage = await openS3Storage(location, join(scratch, 'queueing'));
    const folder = join(scratch, 'films');
    await mkdir(folder);
    for (let no = 0; no < films; no += 1) await generateClip(join(folder, `film-${no}.mp4`), seconds, 330 + no);
    const bench = { database, url: server.url, scratch, store, storage, films: folder };
    let reference: number | undefined;
    for (const count of counts) {
      const { wall, cpu, shares } = await ingestBy(count, bench);
      reference ??= wall;
      console.log(
        `${count} ${count === 1 ? 'worker' : 'workers'}: ${films} films of ${seconds} s in ${wall.toFixed(1)} s, ` +
          `ratio ${(wall / reference).toFixed(2)}; CPU ${cpu.toFixed(1)} s, ` +
          `${(cpu / wall).toFixed(2)} of ${cpus().length} processors; films encoded by each: ${shares.join(', ')}`,
      );
    }
  } finally {
    await database.close();
    await Promise.all([server.stop(), store.stop()]);
    await rm(scratch, { recursive: true, force: true });
  }
}

async function ingestBy(count: number, { database, url, scratch, store, storage, films: folder }: Bench) {
  // Films of another archive are other films.
  const archive = `By ${count}`;
  const queued = await ingestFolder({ database, bucket: storage, readPbcore: readPbcoreFile }, folder, { archive });
  const ids = [...new Set(queued.flatMap((film) => ('ingestId' in film ? [film.ingestId] : [])))];
  if (ids.length !== films) throw new Error(`${ids.length} of ${films} films were queued.`);
  const startedAt = performance.now();
  const workers = await Promise.all(
    Array.from({ length: count }, (_, no) => startWorker(url, store, join(scratch, `worker-${count}-${no}`))),
  );
  const encodedBy = new Map<string, number>();
  const ended = new AbortController();
  const watching = watchEncoding(database, encodedBy, ended.signal);
  for await (const states of watchIngest(database, ids, { everyMs: 200 })) {
    const failed = states.find(({ state }) => state === 'failed');
    if (failed) throw new Error(`${failed.reason}: ${failed.detail}`);
  }
  const wall = (performance.now() - startedAt) / 1000;
  ended.abort();
  await watching;
  const cpu = (await Promise.all(workers.map(({ pid }) => processCpu(pid)))).reduce((sum, each) => sum + each, 0);
  await Promise.all(workers.map((worker) => worker.stop()));
  const shares = workers.map(({ pid }) => [...encodedBy.values()].filter((by) => by === pid).length);
  return { wall, cpu, shares };
}

/** Notes which process encodes each film: jobs of films that are ready are deleted. */
async function watchEncoding({ pool }: Database, encodedBy: Map<string, number>, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const { rows } = await pool.query<{ key: string; worker: string }>(
      `select singleton_key as key, output ->> 'worker' as worker from pgboss.job where name = 'ingest-encode' and output ? 'worker'`,
    );
    for (const { key, worker } of rows) encodedBy.set(key, Number(worker.split(':').at(-1)));
    await sleep(100);
  }
}

/** Resolves when the worker is ready. */
function startWorker(databaseUrl: string, store: TestStore, dataFolder: string): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const service = startService(process.execPath, [program], 'TERM', {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databaseUrl,
        NITRATE_DATA: dataFolder,
        STORAGE_URL: `s3://${bucket}?endpoint=${encodeURIComponent(store.endpoint)}`,
        ...store.owner,
      },
      onLine: (line) => {
        const log = line.startsWith('{') ? (JSON.parse(line) as { pid: number; msg: string }) : undefined;
        if (log?.msg === 'worker is ready') resolve({ ...service, pid: log.pid });
      },
    });
    void service.exited.then(({ code }) => reject(new Error(`The worker ended with ${code} before it was ready.`)));
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
