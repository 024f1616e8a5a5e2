import { type Kysely, sql } from 'kysely';
import { filmTitleKeys } from '../index-film/save-title-keys';
import type { StoredFilmFacts, FilmTextsByLocale } from './film-record';

/** The keys by which films are compared, the pairs that are marked as different, and the merges. */
export const mergeTables = sql`
  alter table film
    -- The film to which this one was merged, which may have been merged itself since.
    add column merged_into uuid references film on delete set null,
    add constraint film_merged_is_withdrawn check (merged_into is null or status = 'withdrawn');
  create index film_merged_into on film (merged_into) where merged_into is not null;

  -- The keys of the titles of films that were not merged.
  create table film_title_key (
    film_no integer not null references film (no) on delete cascade,
    key text collate "C" not null,
    year smallint
  );
  create index film_title_key_key on film_title_key (key, year, film_no);
  create index film_title_key_film on film_title_key (film_no);

  -- Pairs of films that are not the same, the one with the smaller number first.
  create table film_difference (
    id integer generated always as identity unique,
    one_no integer not null references film (no) on delete cascade,
    other_no integer not null references film (no) on delete cascade,
    at timestamptz not null,
    by uuid not null,
    primary key (one_no, other_no),
    check (one_no < other_no)
  );
  create index film_difference_other on film_difference (other_no);

  create table film_merge (
    id uuid primary key,
    survivor_id uuid not null references film on delete cascade,
    merged_id uuid not null references film on delete cascade,
    at timestamptz not null,
    by uuid not null,
    -- What the merge did to the record of the surviving film: field, before, after.
    changes jsonb not null,
    -- Publication of the merged film before.
    before jsonb not null,
    undone_at timestamptz,
    undone_by uuid
  );
  create index film_merge_survivor on film_merge (survivor_id);
  create unique index film_merge_current on film_merge (merged_id) where undone_at is null;
`;

/**
 * Keys of titles that are spelled alike have one spelling: without vowels and doubled letters, with one letter for those
 * that sound the same. Numbers stay, since they tell the issues of a newsreel apart.
 */
export const spellingKeys = sql`
  create function film_spelling_key(key text) returns text language sql immutable parallel safe as $$
    select regexp_replace(
      translate(replace(replace(replace(key, 'sch', 's'), 'ph', 'f'), 'x', 'ks'), 'bdgcqvwzmaeiouyjh', 'ptkkkffsn'),
      '([^0-9])\\1+', '\\1', 'g') $$;
  create index film_title_key_spelling on film_title_key (film_spelling_key(key), year, film_no)
    where year is not null;
`;

interface StoredFilm {
  no: number;
  texts: FilmTextsByLocale;
  facts: StoredFilmFacts;
  year: number | null;
}

const batchSize = 5000;

/** Computes the keys of the films that are stored already. */
export async function fillTitleKeys(db: Kysely<object>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<StoredFilm>`
      select no, texts, facts, year from film where no > ${after} order by no limit ${sql.lit(batchSize)}`.execute(db);
    const keys = rows.flatMap((film) => filmTitleKeys(film).map((key) => ({ no: film.no, key, year: film.year })));
    await sql`
      insert into film_title_key (film_no, key, year)
      select no, key, year from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        w(no integer, key text, year smallint)`.execute(db);
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return;
    after = last.no;
  }
}
