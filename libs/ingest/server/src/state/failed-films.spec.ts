import { jobsMigrations } from '@nitrate/jobs';
import { startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { failedFilms } from './failed-films';
import { ingestMigrations } from './ingest-migrations';

it('names films with a file that failed, the last ones first, and no file without a film', async () => {
  const database = await startTestDatabase([jobsMigrations, ingestMigrations]);
  const [first, last, ready] = [newId(), newId(), newId()];
  const add = (supplierId: string, film: string | null, state: string, day: number) =>
    database.pool.query(
      `insert into ingest_film (id, archive, supplier_id, film_id, source, fingerprint, side_car, subtitles,
         full_asset, preview_asset, state, changed_at)
       values ($1, 'A', $2, $3, 'a.mp4', 'f', '{}', '[]', $1, $1, $4, make_date(2026, 11, $5))`,
      [newId(), supplierId, film, state, day],
    );
  await add('1', first, 'failed', 1);
  await add('2', ready, 'ready', 2);
  await add('3', last, 'failed', 3);
  await add('4', null, 'failed', 4);
  expect(await failedFilms(database)).toEqual([last, first]);
});
