import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogMigrations } from '@nitrate/catalog/server';
import { readPbcoreFile as readPbcore } from '@nitrate/cataloguing/server';
import type { Database } from '@nitrate/database';
import { ingestFolder, ingestMigrations, watchIngest } from '@nitrate/ingest/server';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { jobsMigrations } from '@nitrate/jobs';
import { findFfmpeg, run } from '@nitrate/processes';
import type { Storage } from '@nitrate/storage';
import { openS3Storage, startTestBucket, type TestBucket } from '@nitrate/storage/testing';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { assetFaults } from './testing/asset-faults';
import { startProgram } from './testing/start-program';

jest.setTimeout(240_000);

let database: Database & { url: string };
let bucket: TestBucket;
let storage: Storage;

beforeAll(async () => {
  database = await startTestDatabase([jobsMigrations, catalogMigrations, ingestMigrations]);
  bucket = await startTestBucket();
  storage = await openS3Storage(bucket.location, await scratchFolder());
});

/** Starts a worker with a data folder of its own; resolves when it is ready. */
const startWorker = (dataFolder: string) =>
  startProgram('worker', {
    DATABASE_URL: database.url,
    NITRATE_DATA: dataFolder,
    ...bucket.env,
    WORKER_LEASE_SECONDS: '3',
    WORKER_CONCURRENCY: '1',
  });

async function until(text: string): Promise<void> {
  while ((await database.pool.query(text)).rowCount === 0) await sleep(30);
}

it('ingests films by two machines that share only a bucket, one of which is killed', async () => {
  const films = join(await scratchFolder(), 'films');
  await mkdir(films);
  for (const [name, seconds] of [
    ['a', 4],
    ['b', 5],
    ['long', 200],
  ] as const) {
    const inputs = [
      '-f',
      'lavfi',
      '-i',
      `testsrc2=s=160x90:r=12:d=${seconds}`,
      '-f',
      'lavfi',
      '-i',
      `sine=d=${seconds}`,
    ];
    await run(findFfmpeg().ffmpeg, ['-v', 'error', ...inputs, '-preset', 'ultrafast', join(films, `${name}.mp4`)]);
  }
  const queued = await ingestFolder({ database, readPbcore, bucket: storage }, films);
  const ids = queued.flatMap((film) => ('ingestId' in film ? [film.ingestId] : []));
  // The workers are on other machines: they do not see the folder.
  await rm(films, { recursive: true });

  const folders = [await scratchFolder(), await scratchFolder()] as const;
  const [killed, survivor] = await Promise.all([startWorker(folders[0]), startWorker(folders[1])]);
  await until(
    `select from pgboss.job where name = 'ingest-encode' and state = 'active' and output ->> 'worker' like '%:${killed.pid}'`,
  );
  await killed.kill();
  let states: string[] = [];
  for await (const progress of watchIngest(database, ids, { everyMs: 100 })) {
    states = progress.map(({ state, detail }) => `${state} ${detail ?? ''}`.trim());
  }
  expect(states).toEqual(['ready', 'ready', 'ready']);
  // The last step removes them once the film is ready; the test fails by its time where it does not.
  while ((await storage.list('sources')).length + (await storage.list('ingest')).length > 0) await sleep(30);
  await survivor.stop();

  const { rows } = await database.pool.query<{ playable: PlayableAsset }>('select playable from ingest_asset');
  expect(rows).toHaveLength(6);
  const keys = await storage.list('assets');
  expect(new Set(keys.map((key) => key.split('/')[1]))).toEqual(new Set(rows.map(({ playable }) => playable.id)));
  const faults = await Promise.all(rows.map(async ({ playable }) => assetFaults(storage, playable)));
  expect(faults.flat()).toEqual([]);
  for (const folder of folders) expect(await readdir(folder)).toEqual(['scratch']);
  expect(await readdir(join(folders[1], 'scratch'))).toEqual([]);
});
