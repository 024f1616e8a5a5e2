import { migrate } from '@nitrate/database';
import { jobsMigrations } from '@nitrate/jobs';
import { startTestDatabase } from '@nitrate/testing-server';
import { publishFilmMedia, upsertFilm } from '../store/change-film';
import { catalogMigrations } from '../store/migrations';
import { reindexMissingFilms } from './reindex-missing-films';

jest.setTimeout(60_000);

/** The search tables as the first migration made them before the first release. */
const oldSearchTables = `
  drop table film_search; drop table film_suggestion;
  create table film_search (
    film_no integer primary key references film (no) on delete cascade, words tsvector not null, facets bytea not null,
    year smallint, added_at timestamptz not null, minutes smallint, rating real not null default 0, prior real not null,
    title_words smallint not null, sample smallint not null
  );
  create table film_suggestion (
    film_no integer not null references film (no) on delete cascade, key text not null, prior real not null
  );
  insert into film_search select no, ''::tsvector, ''::bytea, null, now(), 1, 0, 0, 1, 0 from film;
  delete from catalog_migration where name >= '0002-search-tables';`;

const record = (supplierId: string) => ({ archive: 'A', supplierId, title: `Harbour ${supplierId}` });
const media = { availability: 'previewOnly', poster: null, durationMs: 60_000 } as const;

async function startOldArchive() {
  const database = await startTestDatabase([jobsMigrations, catalogMigrations]);
  const filmId = await upsertFilm(database, record('1'), { statusWhenNew: 'published' });
  await upsertFilm(database, record('2'), { statusWhenNew: 'draft' });
  await database.pool.query(oldSearchTables);
  return { database, filmId };
}

it('makes an archive of before the first release searchable, and writable', async () => {
  const { database, filmId } = await startOldArchive();
  await expect(publishFilmMedia(database, filmId, media)).rejects.toThrow('added_at');
  await migrate(database, [catalogMigrations]);
  expect(await reindexMissingFilms(database)).toBe(1);
  expect(await reindexMissingFilms(database)).toBe(0);
  await publishFilmMedia(database, filmId, media);
  const { rows } = await database.pool.query<{ films: number }>('select count(*)::integer as films from film_search');
  expect(rows[0]).toMatchObject({ films: 1 });
});
