import { sql } from 'kysely';
import { searchTables } from '../index-film/search-tables';

/** Tables of the catalogue. `film` has the records; everything from `film_search` on is derived and can be rebuilt. */
export const tables = sql`
  create extension if not exists pg_trgm;

  create table archive (
    id uuid primary key,
    slug text not null unique,
    name text not null unique,
    -- Part of the revenue that goes to the archive, 0 to 1.
    share numeric(5, 4),
    created_at timestamptz not null default now()
  );

  create table film (
    id uuid primary key,
    -- Short number of the film in the derived tables.
    no integer not null unique,
    slug text not null unique,
    archive_id uuid not null references archive,
    supplier_id text not null,
    status text not null check (status in ('draft', 'published', 'withdrawn')),
    availability text not null default 'none' check (availability in ('full', 'previewOnly', 'none')),
    added_at timestamptz not null,
    updated_at timestamptz not null default now(),
    -- Hash of the imported record: an unchanged one is not written again.
    record_hash text not null,
    texts jsonb not null,
    facts jsonb not null,
    year smallint,
    poster jsonb,
    duration_ms integer,
    rating real,
    rating_count integer not null default 0,
    unique (archive_id, supplier_id)
  );
  create sequence film_no as integer owned by film.no;

  create table collection_text (
    name text primary key,
    description_en text,
    description_de text,
    updated_at timestamptz not null default now()
  );

  create table transcript (
    id uuid primary key,
    film_id uuid not null references film on delete cascade,
    language text not null,
    kind text not null check (kind in ('captions', 'subtitles', 'transcript')),
    cues jsonb not null,
    unique (film_id, language, kind)
  );

  create table transcript_cue (
    film_no integer not null references film (no) on delete cascade,
    language text not null,
    start_ms integer not null,
    text text not null,
    words tsvector not null
  );
  create index transcript_cue_film on transcript_cue (film_no);
  create index transcript_cue_words on transcript_cue using gin (words);

  -- Facet values, with the number of published films of each.
  create table facet_value (
    id integer generated always as identity primary key,
    facet text not null,
    value text not null,
    films integer not null default 0,
    unique (facet, value)
  ) with (fillfactor = 50);

  ${searchTables}

  -- Words (kind 0), keywords (1) and people (2) of the catalogue, with the number of films each is in.
  create table vocabulary (
    kind smallint not null,
    term text not null,
    label text not null,
    german boolean not null default false,
    films integer not null default 0,
    primary key (kind, term)
  ) with (fillfactor = 70);
  create index vocabulary_like on vocabulary using gin (term gin_trgm_ops) where kind = 0;
  create index vocabulary_begin on vocabulary (term text_pattern_ops) where kind = 0 and german;
  create index vocabulary_end on vocabulary (reverse(term) text_pattern_ops) where kind = 0 and german;
  create index vocabulary_person on vocabulary (term text_pattern_ops) where kind = 2;
  create index vocabulary_surname on vocabulary (regexp_replace(term, '^(.*) ([^ ]+)$', '\\2 \\1') text_pattern_ops)
    where kind = 2;
  create index vocabulary_known_person on vocabulary (term text_pattern_ops) where kind = 2 and films >= 5;
  create index vocabulary_known_surname
    on vocabulary (regexp_replace(term, '^(.*) ([^ ]+)$', '\\2 \\1') text_pattern_ops) where kind = 2 and films >= 5;
`;

/** Finds the films that have an average. */
export const ratedFilms = sql`create index film_rated on film (no) where rating_count >= 5`;
