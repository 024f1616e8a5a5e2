import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogMigrations } from '@nitrate/catalog/server';
import { readPbcoreFile as readPbcore } from '@nitrate/cataloguing/server';
import { type Database, migrate } from '@nitrate/database';
import type { IngestStepName } from '@nitrate/ingest/contract';
import {
  ingestFolder,
  ingestMigrations,
  type IngestProgress,
  playableAsset,
  watchIngest,
} from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import { findFfmpeg, run } from '@nitrate/processes';
import { type RunningProgram, startProgram } from '../testing/start-program';

/** The steps of an ingest in their order. */
export const steps: readonly IngestStepName[] = ['probe', 'stills', 'preview', 'encode', 'package', 'publish'];

/** How often faults are tried whose moment varies: `NITRATE_FAULTS=full` for a release, once in CI. */
export const rounds = process.env['NITRATE_FAULTS'] === 'full' ? [1, 2, 3, 4, 5] : [1];

/** The tables that a worker and its films need. */
export const faultMigrations = [jobsMigrations, catalogMigrations, ingestMigrations];

/** Creates a folder with one film that takes some seconds to encode. */
export async function filmFolder(parent: string): Promise<string> {
  const folder = join(parent, 'films');
  await mkdir(folder);
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=20,noise=c0s=20:c0f=t'];
  await run(findFfmpeg().ffmpeg, ['-v', 'error', ...picture, '-preset', 'ultrafast', join(folder, 'film.mp4')]);
  // Started as root, the worker reads it as another user.
  await chmod(folder, 0o755);
  return folder;
}

/** Starts the worker as a process; resolves when it is ready. */
export const startWorker = (databaseUrl: string, dataFolder: string): Promise<RunningProgram> =>
  startProgram('worker', { DATABASE_URL: databaseUrl, NITRATE_DATA: dataFolder, WORKER_LEASE_SECONDS: '2' });

/** Migrates the database and queues the film. @returns the id of its ingest */
export async function queueFilm(database: Database, films: string): Promise<string> {
  await migrate(database, faultMigrations);
  const [film] = await ingestFolder({ database, readPbcore }, films);
  if (!film || !('ingestId' in film)) throw new Error(`The film was not queued: ${JSON.stringify(film)}`);
  return film.ingestId;
}

/** Resolves when a worker has claimed this step, for the first time or earlier. */
export async function stepClaimed({ pool }: Database, step: IngestStepName): Promise<void> {
  const text = 'select from pgboss.job where singleton_key like $1 and started_on is not null';
  while ((await pool.query(text, [`%/${step}`])).rowCount === 0) await sleep(10);
}

/** Follows an ingest to its end. */
export async function ingestEnded(database: Database, ingestId: string): Promise<IngestProgress | undefined> {
  let last: IngestProgress | undefined;
  for await (const [progress] of watchIngest(database, [ingestId], { everyMs: 100 })) last = progress;
  return last;
}

/** The films of the archive with the height at which they play in full. */
export async function playingFilms(
  database: Database,
): Promise<{ availability: string; height: number | undefined }[]> {
  const { rows } = await database.pool.query<{ id: string; availability: string }>('select id, availability from film');
  return Promise.all(
    rows.map(async ({ id, availability }) => ({
      availability,
      height: (await playableAsset(database, id, 'full'))?.height,
    })),
  );
}

/** What `playingFilms` gives once the film of `filmFolder` has been ingested. */
export const oneFilm = [{ availability: 'full', height: 360 }];
