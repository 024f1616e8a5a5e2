import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@nitrate/database';
import { jobsMigrations, runWorker, type Worker } from '@nitrate/jobs';
import { type Ffmpeg, findFfmpeg, run } from '@nitrate/processes';
import { openDiskStorage, type Storage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { type FolderFilm, type FolderOptions, ingestFolder } from '../folder/ingest-folder';
import type { IngestDeps } from '../ingest-deps';
import { ingestHandlers } from '../ingest-handlers';
import { ingestMigrations } from '../state/ingest-migrations';
import { type IngestProgress, watchIngest } from '../state/watch-ingest';
import { CatalogueFake } from './catalogue-fake';
import { readPbcore } from './no-pbcore';

/** An archive with an empty folder of films, a worker and a catalogue in memory. */
export interface TestArchive {
  database: Database;
  storage: Storage;
  /** Of the storage. */
  media: string;
  catalogue: CatalogueFake;
  folder: string;
  tools: Ffmpeg;
  /** Queues the folder. */
  queue(options?: Pick<FolderOptions, 'staysDraft'>): Promise<FolderFilm[]>;
  /** Queues the folder and waits for the worker. @returns the progress of the films by their title */
  ingest(options?: Pick<FolderOptions, 'staysDraft'>): Promise<Map<string, IngestProgress>>;
  /** Renders a test clip. @param outputArgs further arguments of ffmpeg for the output */
  renderClip(
    name: string,
    seconds: number,
    size?: string,
    hasAudio?: boolean,
    outputArgs?: readonly string[],
  ): Promise<string>;
  close(): Promise<void>;
}

/** @param deps instead of a healthy archive's */
export async function startTestArchive(deps: Partial<IngestDeps> = {}): Promise<TestArchive> {
  const database = await startTestDatabase([jobsMigrations, ingestMigrations]);
  const media = await scratchFolder();
  const storage = deps.storage ?? (await openDiskStorage(media));
  const [catalogue, folder, tools] = [new CatalogueFake(), await scratchFolder(), findFfmpeg()];
  let worker: Worker | undefined;
  const queue: TestArchive['queue'] = (options) =>
    ingestFolder({ database, readPbcore }, folder, { archive: 'Test', ...options });
  return {
    database,
    storage,
    media,
    catalogue,
    folder,
    tools,
    queue,
    async ingest(chosen) {
      const films = await queue(chosen);
      const handlers = ingestHandlers({ database, storage, tools, catalogue, ...deps });
      const options = { concurrency: 2, pollMs: 50, retryDelayMs: () => 0 };
      worker ??= runWorker(database, { ...handlers.short, ...handlers.long }, options);
      const names = new Map(
        films.flatMap((film) => ('ingestId' in film ? [[film.ingestId, film.title] as const] : [])),
      );
      let last: IngestProgress[] = [];
      for await (last of watchIngest(database, [...names.keys()], { everyMs: 50 }));
      return new Map(last.map((film) => [names.get(film.ingestId) ?? '', film]));
    },
    async renderClip(name, seconds, size = '160x90', hasAudio = true, outputArgs = []) {
      const file = join(folder, name);
      const video = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=12:d=${seconds}`];
      const tone = hasAudio ? ['-f', 'lavfi', '-i', `sine=d=${seconds}`] : [];
      await run(tools.ffmpeg, ['-v', 'error', '-y', ...video, ...tone, '-preset', 'ultrafast', ...outputArgs, file]);
      return file;
    },
    close: async () => worker?.stop(),
  };
}

/** Overwrites a share of the file around its middle with zeros. */
export async function overwriteMiddle(file: string, share: number): Promise<void> {
  const content = await readFile(file);
  const from = Math.round((content.length * (1 - share)) / 2);
  await writeFile(file, content.fill(0, from, content.length - from));
}
