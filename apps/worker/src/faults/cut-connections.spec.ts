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

const cutText = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'nitrate-worker'`;

it.each(rounds)('completes an ingest whose connections are cut in every step, by one worker, round %d', async () => {
  const database = await startTestDatabase(faultMigrations);
  const ingestId = await queueFilm(database, await filmFolder(await scratchFolder()));
  const worker = await startWorker(database.url, await scratchFolder());
  let hasEnded = false;
  void worker.exited.then(() => (hasEnded = true));
  let cut = 0;
  for (const step of steps) {
    await stepClaimed(database, step);
    cut += (await database.pool.query(cutText)).rowCount ?? 0;
  }
  expect(cut).toBeGreaterThanOrEqual(steps.length);
  expect(await ingestEnded(database, ingestId)).toMatchObject({ state: 'ready' });
  expect(await playingFilms(database)).toEqual(oneFilm);
  expect(hasEnded).toBe(false);
  await worker.stop();
});
