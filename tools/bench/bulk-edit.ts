/**
 * A bulk edit of many films and its undoing: seconds, and the time of searches meanwhile, against the same searches just
 * before and just after, so that a change of the machine's load is seen in both.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/bulk-edit.ts [FILMS.ndjson.gz]
 *
 * FILMS (in the archive, without a file) and EDITED set other amounts.
 */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditMigrations } from '@nitrate/audit';
import {
  type BulkEdit,
  getBulkEdit,
  previewBulkEdit,
  startBulkEdit,
  undoBulkEdit,
} from '@nitrate/cataloguing/contract';
import { bulkEditJobs, exchangeServer, importFilms } from '@nitrate/cataloguing/server';
import { catalogMigrations } from '@nitrate/catalog/server';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer, type SignedInViewer } from '@nitrate/http';
import { jobsMigrations, runWorker } from '@nitrate/jobs';
import { openDiskStorage } from '@nitrate/storage';
import { openBenchCatalog } from './search/bench-catalog';
import { searchQueries } from './search/search-queries';
import { writeFilmsFile } from './search/write-films-file';
import { benchFolder } from './support/bench-folder';

const films = Number(process.env['FILMS'] ?? 139_255);
const edited = Number(process.env['EDITED'] ?? 10_000);
/** Times that searches may take meanwhile, against before. */
const goal = 2;

const editor: SignedInViewer = {
  state: 'signedIn',
  roles: ['EDITOR'],
  confirmed: true,
  twoFactorUntil: new Date('2999-01-01'),
  userId: '00000000-0000-7000-8000-000000000001',
  sessionId: '00000000-0000-7000-8000-000000000002',
};

/** Runs the jobs, in a process of its own as in an archive. */
async function work(url: string): Promise<void> {
  const database = openDatabase({ url, maxConnections: 3, applicationName: 'bench-worker' });
  runWorker(database, bulkEditJobs({ database, now: () => new Date() }));
  await once(process, 'SIGTERM');
  process.exit(0);
}

async function studio(database: Database, folder: string) {
  const app = await createHttpServer({ viewerOf: () => editor });
  const storage = await openDiskStorage(join(folder, 'media'));
  await app.register(exchangeServer, { database, storage, findNames: () => Promise.resolve(new Map()) });
  const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> => {
    const reply = await app.inject({ method, url: path, ...(payload && { payload }) });
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.payload}`);
    return reply.json<T>();
  };
  return { call, close: () => app.close() };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function main(file: string | undefined): Promise<void> {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, maxConnections: 2, applicationName: 'bench-studio' });
  await migrate(database, [jobsMigrations, auditMigrations, catalogMigrations]);
  const source = file ?? join(folder, 'films.ndjson');
  if (!file) await writeFilmsFile(source, films);
  await importFilms(database, source);
  const catalog = await openBenchCatalog({ url: postgres.url });
  const { call, close } = await studio(database, folder);
  const worker = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), '--work', postgres.url], {
    stdio: 'inherit',
  });
  let at = 0;
  /** One search; the queries follow each other. @returns milliseconds */
  const search = async () => {
    const startedAt = performance.now();
    await catalog.get(`/catalog/films?${searchQueries[at++ % searchQueries.length] ?? ''}`);
    return performance.now() - startedAt;
  };
  /** Searches until the bulk edit is in the state. */
  const searchUntil = async (id: string, state: BulkEdit['state']) => {
    const startedAt = performance.now();
    const times: number[] = [];
    at = 0;
    for (;;) {
      times.push(await search());
      if (times.length % 5 > 0) continue;
      const edit = await call<BulkEdit>('GET', getBulkEdit.url.replace(':edit', id));
      if (edit.state === 'failed') throw new Error('The job has failed.');
      if (edit.state === state) return { edit, times, seconds: (performance.now() - startedAt) / 1000 };
    }
  };
  /** Each query once, alone. */
  const searchAlone = async () => {
    at = 0;
    const times: number[] = [];
    for (const _ of searchQueries) times.push(await search());
    return times;
  };
  try {
    await searchAlone();
    const { rows } = await database.pool.query<{ id: string }>('select id from film order by no limit $1', [edited]);
    // A filter in a bulk edit selects by itself; here the number is what matters.
    const { id } = await call<{ id: string }>('POST', previewBulkEdit.url, {
      selection: { ids: rows.slice(0, 1000).map((row) => row.id) },
      changes: [{ field: 'production_genre', action: 'add', values: ['Bench'] }],
    });
    await searchUntil(id, 'previewed');
    await database.pool.query(
      `insert into film_bulk_edit_film (edit_id, film_id, state) select $1, id, 'affected' from film
       where id = any($2) on conflict do nothing`,
      [id, rows.map((row) => row.id)],
    );
    await database.pool.query('update film_bulk_edit set affected = $2 where id = $1', [id, rows.length]);
    const ratios = (times: readonly number[], alone: readonly number[]) => {
      const same = times.map((_, index) => alone[index % alone.length] ?? 0);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      return { mean: sum(times) / sum(same), median: median(times) / median(same) };
    };
    for (const [action, url, state] of [
      ['changed', startBulkEdit.url, 'done'],
      ['undone', undoBulkEdit.url, 'undone'],
    ] as const) {
      const before = await searchAlone();
      await call('POST', url.replace(':edit', id));
      const { edit, times, seconds } = await searchUntil(id, state);
      const after = await searchAlone();
      const alone = before.map((time, index) => (time + (after[index] ?? time)) / 2);
      const ratio = ratios(times, alone);
      const drift = ratios(after, before).mean;
      console.log(
        `${action}: ${edit.changed} films in ${seconds.toFixed(1)} s (${(edit.changed / seconds).toFixed(0)} per s); ` +
          `${times.length} searches meanwhile took ${ratio.mean.toFixed(2)} x their time alone, ` +
          `their median ${ratio.median.toFixed(2)} x (goal: under ${goal} x); alone after ${drift.toFixed(2)} x before`,
      );
    }
  } finally {
    worker.kill('SIGTERM');
    await close();
    await catalog.close();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void (process.argv[2] === '--work' ? work(process.argv[3] ?? '') : main(process.argv[2]));
