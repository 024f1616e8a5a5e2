import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import {
  faultMigrations,
  filmFolder,
  ingestEnded,
  oneFilm,
  playingFilms,
  queueFilm,
  rounds,
  startWorker,
  stepClaimed,
  steps,
} from './fault-archive';

jest.setTimeout(600_000);

it.each(rounds)('completes an ingest whose worker is killed in every step, round %d', async () => {
  const database = await startTestDatabase(faultMigrations);
  const data = await scratchFolder();
  const ingestId = await queueFilm(database, await filmFolder(await scratchFolder()));
  for (const step of steps) {
    const worker = await startWorker(database.url, data);
    await stepClaimed(database, step);
    await worker.kill();
  }
  const last = await startWorker(database.url, data);
  expect(await ingestEnded(database, ingestId)).toMatchObject({ state: 'ready' });
  expect(await playingFilms(database)).toEqual(oneFilm);
  await last.stop();
});
