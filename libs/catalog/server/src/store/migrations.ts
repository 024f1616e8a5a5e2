import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';
import { maxNumber } from '../index-film/number-lexemes';
import { fillTitleKeys, mergeTables } from '../studio/duplicates/duplicates-migration';
import { studioFilmTables } from '../studio/studio-migration';

/** The search index, and the titles that are suggested. */
const searchTables = sql`
  -- The search index of published films.
  create table film_search (
    film_no integer primary key references film (no) on delete cascade,
    words tsvector not null,
    -- Ids of facet values, three bytes each, big-endian.
    facets bytea not null,
    year smallint,
    -- In tenths, 0 without one.
    rating smallint not null default 0,
    -- Query-independent relevance, 0 to 1.
    prior real not null,
    title_words smallint not null,
    -- 0 to 511, random but constant. Counts are estimated from samples: the films below 1, 8 or 64.
    sample smallint not null
  );
  alter table film_search alter column words set statistics 0;
  create index film_search_words on film_search using gin (words) with (fastupdate = on, gin_pending_list_limit = 16384);
  create index film_search_large_sample on film_search using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 4096) where sample < 64;
  create index film_search_medium_sample on film_search using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 1024) where sample < 8;
  create index film_search_small_sample on film_search using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 256) where sample < 1;
  create index film_search_latest on film_search (year desc nulls last, film_no desc);
  create index film_search_oldest on film_search (year, film_no);
  create index film_search_prior on film_search (prior desc, film_no desc);
  create index film_search_rating on film_search (rating desc, prior desc, film_no desc);

  -- Keys of titles for suggestions, with and without their leading articles.
  create table film_suggestion (
    film_no integer not null references film (no) on delete cascade,
    key text not null,
    prior real not null
  );
  create index film_suggestion_film on film_suggestion (film_no);
  create index film_suggestion_key on film_suggestion (key text_pattern_ops);
  create index film_suggestion_begin3 on film_suggestion (left(key, 3), prior desc) include (key, film_no);
  create index film_suggestion_begin5 on film_suggestion (left(key, 5), prior desc) include (key, film_no);
`;

/** Tables of the catalogue. `film` has the records; everything from `film_search` on is derived and can be rebuilt. */
const tables = sql`
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

/** Films know the version of the rules that they were indexed by; titles are suggested with their accents first. */
const searchRules = sql`
  -- The rulesVersion of the row; films of other versions are indexed again.
  alter table film_search add column rules_version smallint not null default 0;
  -- The key with the accents of the title; null without any.
  alter table film_suggestion add column written text;
  create index film_suggestion_written on film_suggestion (left(written, 3), prior desc) include (written, film_no)
    where written is not null;
`;

/**
 * Running times and revisions for the sets of films, which each api process reads by revision. Films without a year
 * get their facet value when they are indexed by the new rules.
 */
const filmSets = sql`
  drop index if exists film_search_large_sample;
  -- Incremented by each change of the search index.
  create table film_search_revision (revision integer not null);
  insert into film_search_revision values (0);
  alter table film_search
    add column minutes smallint,
    -- That of the change that indexed the film.
    add column revision integer not null default 0;
  update film_search s set minutes = least(${sql.lit(maxNumber.minutes)}, d.ms / 60000)
    from film f, lateral (select coalesce(f.duration_ms,
      case when f.facts->>'si_format_duration' ~ '^[0-9]{1,3}:[0-5][0-9]:[0-5][0-9]'
        then 60000 * (60 * split_part(f.facts->>'si_format_duration', ':', 1)::integer
          + split_part(f.facts->>'si_format_duration', ':', 2)::integer) end) as ms) d
    where f.no = s.film_no and d.ms is not null;
  create index film_search_revision_film on film_search (revision, film_no);
`;

/** What changed in the search index, until saved searches have been compared with it. */
const searchChanges = sql`
  create table film_search_change (
    id bigint generated always as identity primary key,
    film_no integer not null references film (no) on delete cascade,
    -- That of the change.
    revision integer not null,
    -- The words before the change; null where the film was not in the index.
    words tsvector,
    -- The rules by which they were indexed.
    rules_version smallint
  );
  create index film_search_change_film on film_search_change (film_no, id);
`;

/** Finds the films that have an average. */
const ratedFilms = sql`create index film_rated on film (no) where rating_count >= 5`;

/** Editors replace and delete transcripts; later deliveries of the film do not undo it. */
const transcriptEdits = sql`
  alter table transcript
    -- Published in the studio, and not replaced by an ingest.
    add column edited boolean not null default false,
    add column changed_at timestamptz not null default now();
  -- Deleted in the studio, and not brought back by an ingest.
  create table transcript_deletion (
    film_id uuid not null references film on delete cascade,
    language text not null,
    kind text not null check (kind in ('captions', 'subtitles', 'transcript')),
    primary key (film_id, language, kind)
  );
`;

/**
 * Films are ranked by vectors without the words of their transcripts; films are indexed again by new rules. Cues are
 * read by film, so nothing looks up their words in the whole archive.
 */
const spokenWords = sql`
  alter table film_search add column record tsvector;
  drop index transcript_cue_words;
`;

/**
 * When a film last changed for those who harvest the catalogue, null for films that were never published. The trigger
 * takes the time under the lock of the writers, so that it grows from one transaction to the next.
 */
const recordChanges = sql`
  -- A constant default, so that the table is not rewritten: the records are new to harvesters.
  alter table film add column record_changed_at timestamptz default now();
  alter table film alter column record_changed_at drop default;
  update film set record_changed_at = null where status <> 'published';

  create function film_record_change() returns trigger language plpgsql as $$
  begin
    -- A row that is restored from a backup has its time.
    if tg_op = 'INSERT' and new.record_changed_at is not null then return new; end if;
    if new.status = 'published' or (tg_op = 'UPDATE' and old.status = 'published') then
      new.record_changed_at := clock_timestamp();
    end if;
    return new;
  end $$;
  create trigger film_record_change before insert or update of
    slug, status, availability, texts, facts, poster, duration_ms on film
    for each row execute function film_record_change();

  create index film_record_changed on film (record_changed_at, no) where record_changed_at is not null;
  create index film_record_of_archive on film (archive_id, no) where record_changed_at is not null;
  create index film_record_of_collection on film (archive_id, coalesce(facts->>'supplier_collection', ''), no)
    where record_changed_at is not null;
`;

/** Files that editors import, what was refused of them, and what the columns of an archive's tables mean. */
const filmImports = sql`
  create table film_import (
    id uuid primary key,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    file_name text not null,
    bytes integer not null,
    -- The decompressed beginning, from which the columns of a table are read.
    beginning bytea not null,
    format text,
    state text not null default 'uploaded'
      check (state in ('uploaded', 'checking', 'checked', 'importing', 'imported', 'cancelled')),
    settings jsonb not null,
    -- The job that may change this row; null when none runs.
    run uuid,
    -- Attempts of the job that were cut off.
    interruptions integer not null default 0,
    read integer not null default 0,
    refused integer not null default 0,
    -- Films of batches that are committed.
    added integer not null default 0,
    changed integer not null default 0,
    fraction real not null default 0,
    -- Why the file cannot be read, or only in part: a text per language.
    fault jsonb,
    unknown_fields text[] not null default '{}'
  );
  create index film_import_latest on film_import (created_at desc);
  create table film_import_fault (
    import_id uuid not null references film_import on delete cascade,
    no integer not null,
    line integer not null,
    supplier_id text,
    field text not null,
    cause_en text not null,
    cause_de text not null,
    primary key (import_id, no)
  );
  create table import_mapping (
    archive text primary key,
    settings jsonb not null,
    changed_at timestamptz not null default now()
  );
`;

/** Changes of many films at once, with the films of each. */
const bulkEdits = sql`
  create table film_bulk_edit (
    id uuid primary key,
    created_by uuid not null,
    created_at timestamptz not null,
    finished_at timestamptz,
    selection jsonb not null,
    changes jsonb not null,
    state text not null default 'previewing' check (
      state in ('previewing', 'previewed', 'running', 'done', 'cancelled', 'undoing', 'undone')),
    -- The job that may change this row and its films; null when none runs.
    run uuid,
    -- Who started the last run.
    run_by uuid not null,
    -- Attempts of the job that were cut off.
    interruptions integer not null default 0,
    -- Null until the films are selected.
    selected integer,
    -- Films seen by the preview.
    seen integer not null default 0,
    affected integer not null default 0,
    refused integer not null default 0,
    -- Films that the run has dealt with, changed or not.
    written integer not null default 0,
    changed integer not null default 0,
    restored integer not null default 0,
    skipped integer not null default 0,
    examples jsonb not null default '[]'
  );
  create index film_bulk_edit_latest on film_bulk_edit (created_at desc);
  create table film_bulk_edit_film (
    edit_id uuid not null references film_bulk_edit on delete cascade,
    film_id uuid not null references film on delete cascade,
    state text not null default 'selected' check (
      state in ('selected', 'affected', 'changed', 'unchanged', 'restored', 'skipped')),
    -- Of the film after the change.
    version integer,
    primary key (edit_id, film_id)
  );
  create index film_bulk_edit_film_state on film_bulk_edit_film (edit_id, state, film_id);
  create index film_bulk_edit_film_film on film_bulk_edit_film (film_id);
`;

/** The collections that editors put before the others. */
const collectionPositions = sql`
  create table collection_position (
    name text primary key,
    position integer not null
  );
`;

/** Lists of records at other archives, how far each is harvested, and the films that came from there. */
const harvestSources = sql`
  create table harvest_source (
    id integer generated always as identity primary key,
    -- Base URL of the provider, metadata prefix and setSpec; an empty set for all records.
    url text not null,
    prefix text not null,
    set_spec text not null default '',
    archive text,
    status text not null default 'published' check (status in ('draft', 'published', 'withdrawn')),
    lang text not null default 'en' check (lang in ('en', 'de')),
    every_hours integer check (every_hours > 0),
    next_at timestamptz,
    -- Incremented with each part that is written.
    revision integer not null default 0,
    -- The running harvest: its bound, the date of its first response, and the token of the next part.
    running_from text,
    running_date text,
    token text,
    -- The date of the last complete harvest, as its provider wrote it.
    complete_until text,
    finished_at timestamptz,
    unique (url, prefix, set_spec)
  );
  create table harvested_record (
    source_id integer not null references harvest_source on delete cascade,
    identifier text not null,
    film_id uuid not null references film on delete cascade,
    -- At the provider: its film was withdrawn then.
    deleted boolean not null default false,
    primary key (source_id, identifier)
  );
  create index harvested_record_film on harvested_record (film_id);
`;

/** What the last harvest of each source did, and the job that harvests or removes it. */
const harvestRuns = sql`
  alter table harvest_source
    -- The name that the provider gives itself.
    add column name text,
    -- Key of its last job, which alone may change the source.
    add column run text,
    -- That job withdraws the films and removes the source.
    add column is_removed boolean not null default false,
    -- The last harvest, which may be running: over all its attempts and interruptions.
    add column started_at timestamptz,
    add column written_at timestamptz,
    add column interruptions integer not null default 0,
    add column is_cancelled boolean not null default false,
    add column fault jsonb,
    add column read integer not null default 0,
    add column refused integer not null default 0,
    add column added integer not null default 0,
    add column changed integer not null default 0,
    add column withdrawn integer not null default 0;
  -- What the last harvest refused.
  create table harvest_fault (
    source_id integer not null references harvest_source on delete cascade,
    no integer not null,
    -- Null where the record cannot be read.
    identifier text,
    -- Empty for the record as a whole.
    field text not null,
    cause_en text not null,
    cause_de text not null,
    primary key (source_id, no)
  );
`;

/** Migrations of the catalogue. */
export const catalogMigrations: FeatureMigrations = {
  feature: 'catalog',
  migrations: {
    '0001-films': {
      async up(db: Kysely<object>) {
        await tables.execute(db);
      },
    },
    // Before the first release, `0001-films` was changed: archives of then have search tables that cannot be written.
    // `reindexOutdatedFilms` fills the new ones.
    '0002-search-tables': {
      async up(db: Kysely<object>) {
        const { rows } = await sql`
          select from information_schema.columns
          where table_schema = current_schema() and table_name = 'film_search' and column_name = 'added_at'`.execute(
          db,
        );
        if (rows.length === 0) return;
        await sql`drop table film_search; drop table film_suggestion; truncate vocabulary`.execute(db);
        await sql`update facet_value set films = 0`.execute(db);
        await searchTables.execute(db);
      },
    },
    '0003-search-rules': {
      async up(db: Kysely<object>) {
        await searchRules.execute(db);
      },
    },
    '0004-own-german-names': {
      async up(db: Kysely<object>) {
        // The German name that an archive's own term list gives to the value.
        await sql`alter table facet_value add column if not exists german text`.execute(db);
      },
    },
    '0005-film-sets': {
      async up(db: Kysely<object>) {
        await filmSets.execute(db);
      },
    },
    '0006-rated-films': {
      async up(db: Kysely<object>) {
        await ratedFilms.execute(db);
      },
    },
    '0007-transcript-edits': {
      async up(db: Kysely<object>) {
        await transcriptEdits.execute(db);
      },
    },
    '0008-spoken-words': {
      async up(db: Kysely<object>) {
        await spokenWords.execute(db);
      },
    },
    '0009-search-changes': {
      async up(db: Kysely<object>) {
        await searchChanges.execute(db);
      },
    },
    '0010-record-changes': {
      async up(db: Kysely<object>) {
        await recordChanges.execute(db);
      },
    },
    '0011-studio-films': {
      async up(db: Kysely<object>) {
        await studioFilmTables.execute(db);
      },
    },
    '0012-film-imports': {
      async up(db: Kysely<object>) {
        await filmImports.execute(db);
      },
    },
    '0013-bulk-edits': {
      async up(db: Kysely<object>) {
        await bulkEdits.execute(db);
      },
    },
    '0014-collection-positions': {
      async up(db: Kysely<object>) {
        await collectionPositions.execute(db);
      },
    },
    '0015-harvest-sources': {
      async up(db: Kysely<object>) {
        await harvestSources.execute(db);
      },
    },
    '0016-merged-films': {
      async up(db: Kysely<object>) {
        await mergeTables.execute(db);
        await fillTitleKeys(db);
      },
    },
    '0017-harvest-runs': {
      async up(db: Kysely<object>) {
        await harvestRuns.execute(db);
      },
    },
  },
};
