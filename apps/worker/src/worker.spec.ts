import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogMigrations } from '@nitrate/catalog/server';
import { readPbcoreFile as readPbcore } from '@nitrate/cataloguing/server';
import type { Database } from '@nitrate/database';
import { ingestFolder, ingestMigrations, playableAsset, watchIngest } from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import { findFfmpeg, run } from '@nitrate/processes';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { startProgram } from './testing/start-program';

jest.setTimeout(180_000);

let database: Database & { url: string };
let data: string;
let films: string;

beforeAll(async () => {
  database = await startTestDatabase([jobsMigrations, catalogMigrations, ingestMigrations]);
  data = await scratchFolder();
  films = join(data, 'films');
  await mkdir(films);
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=60,noise=c0s=20:c0f=t'];
  await run(findFfmpeg().ffmpeg, ['-v', 'error', ...picture, '-preset', 'ultrafast', join(films, 'film.mp4')]);
});

const startWorker = () =>
  startProgram('worker', { DATABASE_URL: database.url, NITRATE_DATA: data, WORKER_LEASE_SECONDS: '3' });

async function waitForStep(step: string): Promise<void> {
  const text = `select 1 from ingest_film where step = $1 and progress > 0`;
  while ((await database.pool.query(text, [step])).rowCount === 0) await sleep(50);
}

const attempts = async (step: string): Promise<number> => {
  const text = 'select retry_count + 1 as attempts from pgboss.job where singleton_key like $1';
  return (await database.pool.query<{ attempts: number }>(text, [`%/${step}`])).rows[0]?.attempts ?? 0;
};

it('completes an ingest after SIGKILL and a graceful stop, and repeats no finished step', async () => {
  const [film] = await ingestFolder({ database, readPbcore }, films);
  const ingestId = film && 'ingestId' in film ? film.ingestId : '';

  const killed = await startWorker();
  await waitForStep('encode');
  await killed.kill();

  const stopped = await startWorker();
  while ((await attempts('encode')) < 2) await sleep(50);
  const stopStartedAt = Date.now();
  await stopped.stop();
  expect(Date.now() - stopStartedAt).toBeLessThan(2000);

  const last = await startWorker();
  let state: string | undefined;
  for await (const [progress] of watchIngest(database, [ingestId], { everyMs: 100 })) state = progress?.state;
  expect(state).toBe('ready');
  expect(await attempts('probe')).toBe(1);
  expect(await attempts('stills')).toBe(1);
  const { rows } = await database.pool.query<{ id: string }>(`select id from film where availability = 'full'`);
  expect(await playableAsset(database, rows[0]?.id ?? '', 'full')).toMatchObject({ kind: 'full', height: 360 });
  await last.stop();
});
