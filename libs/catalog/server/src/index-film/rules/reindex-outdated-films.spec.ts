import { type ChangeTopic, type Database, listenForChanges, migrate, notifyChange } from '@nitrate/database';
import { jobsMigrations } from '@nitrate/jobs';
import { startTestDatabase } from '@nitrate/testing-server';
import { publishFilmMedia, upsertFilm } from '../../store/change-film';
import { filmsTopic } from '../../store/films-topic';
import { catalogMigrations } from '../../store/migrations';
import { reindexOutdatedFilms } from './reindex-outdated-films';
import { rulesVersion } from './rules-version';

jest.setTimeout(60_000);

/** Events are delivered in the order of the commits, so an event of this topic comes after the events of the films. */
const last: ChangeTopic = { name: 'last' };

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
  drop table film_search_revision;
  drop index film_rated;
  alter table transcript drop column edited, drop column changed_at;
  drop table transcript_deletion;
  create index transcript_cue_words on transcript_cue using gin (words);
  drop table film_search_change;
  drop table harvested_record, harvest_fault, harvest_source;
  drop table film_merge, film_difference, film_title_key;
  drop function film_spelling_key(text);
  alter table film drop column merged_into;
  drop trigger film_record_change on film;
  drop function film_record_change();
  alter table film drop column record_changed_at;
  drop trigger film_version on film;
  drop table film_edit, film_schedule, film_revision;
  drop index film_title_en, film_title_de, film_title_words, film_year, film_changed, film_supplier, film_status,
    film_collection, film_with_media, film_without_title_en, film_without_title_de, film_without_description_en,
    film_without_description_de;
  alter table film drop column version, drop column title_words, drop column title_key_en, drop column title_key_de;
  drop function film_version(), film_revision_refuse_change(), film_words(jsonb, text), film_title_key(jsonb, text),
    film_fold(text);
  drop table film_unpublished_search, film_view;
  drop index film_gaps;
  drop function film_gaps(jsonb, jsonb);
  drop table film_import_fault, film_import, import_mapping, film_bulk_edit_film, film_bulk_edit, collection_position;
  drop table film_screening;
  drop table film_release_event, film_release_film, film_release_page, film_release, deleted_film;
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
  await expect(publishFilmMedia(database, filmId, media)).rejects.toThrow('does not exist');
  await migrate(database, [catalogMigrations]);
  // The draft too, for the studio.
  expect(await reindexOutdatedFilms(database)).toBe(2);
  expect(await reindexOutdatedFilms(database)).toBe(0);
  await publishFilmMedia(database, filmId, media);
  const { rows } = await database.pool.query<{ films: number }>('select count(*)::integer as films from film_search');
  expect(rows[0]).toMatchObject({ films: 1 });
});

describe('films indexed by older rules', () => {
  const rulesOf = async (database: Database) =>
    (await database.pool.query<{ rules_version: number }>('select rules_version from film_search order by film_no'))
      .rows;
  const found = async (database: Database, lexeme: string) =>
    (await database.pool.query('select from film_search where words @@ $1::tsquery', [lexeme])).rowCount;

  it('are indexed by the new rules, once, and published', async () => {
    const database = await startTestDatabase([jobsMigrations, catalogMigrations]);
    for (const id of ['1', '2', '3']) await upsertFilm(database, record(id), { statusWhenNew: 'published' });
    await database.pool.query(`update film_search set rules_version = 0, words = '' where film_no <> 2`);
    expect(await found(database, 'harbour')).toBe(1);

    const changes: string[] = [];
    let hearLast: () => void = () => undefined;
    const heardLast = new Promise<void>((resolve) => (hearLast = resolve));
    let close: () => Promise<void> = async () => undefined;
    await new Promise<void>((resolve) => {
      const onChange = new Map([
        [filmsTopic, () => void changes.push('films')],
        [last, hearLast],
      ]);
      ({ close } = listenForChanges(database, { onChange, onMissed: resolve }));
    });
    expect(await reindexOutdatedFilms(database)).toBe(2);
    expect(await rulesOf(database)).toEqual([1, 2, 3].map(() => ({ rules_version: rulesVersion })));
    expect(await found(database, 'harbour')).toBe(3);
    expect(await reindexOutdatedFilms(database)).toBe(0);
    await notifyChange(database.pool, last);
    await heardLast;
    await close();
    expect(changes).toEqual(['films']);
  });

  it('are left to the next run when this one is stopped', async () => {
    const database = await startTestDatabase([jobsMigrations, catalogMigrations]);
    await upsertFilm(database, record('1'), { statusWhenNew: 'published' });
    await database.pool.query('update film_search set rules_version = 0');
    expect(await reindexOutdatedFilms(database, AbortSignal.abort())).toBe(0);
    expect(await rulesOf(database)).toEqual([{ rules_version: 0 }]);
    expect(await reindexOutdatedFilms(database)).toBe(1);
  });
});
