import { catalogMigrations, upsertFilm } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { updateSearchIndex } from './update-search-index';

let database: Database;

beforeEach(async () => {
  database = await startTestDatabase([catalogMigrations]);
  await upsertFilm(database, { id: '1', archive: 'A', title: 'Harbour' }, { statusWhenNew: 'published' });
  await database.pool.query('update film_search set rules_version = 0');
});

/** Resolves with the first entry of each level. */
function recordingLog() {
  let heard: Record<'info' | 'warn', (entry: unknown) => void> = { info: () => undefined, warn: () => undefined };
  const first = (level: 'info' | 'warn') => new Promise<unknown>((resolve) => (heard = { ...heard, [level]: resolve }));
  const entries = { info: first('info'), warn: first('warn') };
  const log = { info: (entry: unknown) => heard.info(entry), warn: (entry: unknown) => heard.warn(entry) };
  return { entries, log };
}

it('indexes films of older rules in the background and reports their number', async () => {
  const { entries, log } = recordingLog();
  const index = updateSearchIndex(database, log);
  expect(await entries.info).toEqual({ films: 1 });
  await index.stop();
});

it('continues after an error of the database', async () => {
  await database.pool.query('alter table film_search rename to film_search_away');
  const { entries, log } = recordingLog();
  const index = updateSearchIndex(database, log, { retryMs: 10 });
  expect(await entries.warn).toEqual({ reason: expect.stringContaining('film_search') as string });
  await database.pool.query('alter table film_search_away rename to film_search');
  expect(await entries.info).toEqual({ films: 1 });
  await index.stop();
});

it('stops while it waits to try again', async () => {
  await database.pool.query('alter table film_search rename to film_search_away');
  const { entries, log } = recordingLog();
  const index = updateSearchIndex(database, log);
  await entries.warn;
  await index.stop();
});
