import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpArchive, readBackup, restoreArchive } from '@nitrate/backup';
import { clusterFolder, openDatabase, prepareArchiveFolder, startEmbeddedPostgres } from '@nitrate/database';
import { scratchFolder } from '@nitrate/testing-server';
import { filmFolder, ingestEnded, oneFilm, playingFilms, queueFilm, startWorker, stepClaimed } from './fault-archive';

jest.setTimeout(600_000);

const log = () => undefined;

/** The database of a data folder, started. */
async function start(dataFolder: string) {
  await prepareArchiveFolder(dataFolder, log);
  const server = await startEmbeddedPostgres({ dataDir: clusterFolder(dataFolder), log });
  const database = openDatabase({ url: server.url });
  const stop = async () => {
    await database.close();
    await server.stop();
  };
  return { server, database, stop };
}

const emptyFolder = async (): Promise<string> => {
  const folder = join(await scratchFolder(), 'archive');
  await mkdir(folder);
  return folder;
};

it('completes an ingest in an archive that was restored from a backup made meanwhile', async () => {
  const films = await filmFolder(await scratchFolder());
  const [original, restored] = [await emptyFolder(), await emptyFolder()];
  const first = await start(original);
  const ingestId = await queueFilm(first.database, films);
  const interrupted = await startWorker(first.server.url, original);
  await stepClaimed(first.database, 'encode');
  const target = join(await scratchFolder(), 'backup');
  const { superuserUrl } = first.server;
  const database = { kind: 'cluster', superuserUrl } as const;
  await backUpArchive({ dataFolder: original, database, target, now: new Date() });
  await interrupted.kill();
  await first.stop();
  await rm(original, { recursive: true });

  await restoreArchive(await readBackup(target), {
    dataFolder: restored,
    databaseUrl: undefined,
    migrations: [],
    replace: false,
    now: new Date(),
  });
  const second = await start(restored);
  const worker = await startWorker(second.server.url, restored);
  expect(await ingestEnded(second.database, ingestId)).toMatchObject({ state: 'ready' });
  expect(await playingFilms(second.database)).toEqual(oneFilm);
  await worker.stop();
  await second.stop();
});

it('continues with an archive from before its database had passwords', async () => {
  const films = await filmFolder(await scratchFolder());
  const folder = await emptyFolder();
  const first = await start(folder);
  const ingestId = await queueFilm(first.database, films);
  const admin = openDatabase({ url: first.server.superuserUrl });
  await admin.pool.query('reassign owned by nitrate to postgres; drop owned by nitrate; drop role nitrate');
  await admin.close();
  await first.stop();
  await rm(`${clusterFolder(folder)}.passwords`);

  const second = await start(folder);
  const worker = await startWorker(second.server.url, folder);
  expect(await ingestEnded(second.database, ingestId)).toMatchObject({ state: 'ready' });
  expect(await playingFilms(second.database)).toEqual(oneFilm);
  await worker.stop();
  await second.stop();
});
