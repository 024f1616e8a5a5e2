import { sql } from 'kysely';
import { maxNumber } from './number-lexemes';

/** The search index, and the titles that are suggested. */
export const searchTables = sql`
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

/** Films know the version of the rules that they were indexed by; titles are suggested with their accents first. */
export const searchRules = sql`
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
export const filmSets = sql`
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
export const searchChanges = sql`
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

/**
 * Films are ranked by vectors without the words of their transcripts; films are indexed again by new rules. Cues are
 * read by film, so nothing looks up their words in the whole archive.
 */
export const spokenWords = sql`
  alter table film_search add column record tsvector;
  drop index transcript_cue_words;
`;
