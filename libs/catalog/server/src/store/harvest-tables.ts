import { sql } from 'kysely';

/** Lists of records at other archives, how far each is harvested, and the films that came from there. */
export const harvestSources = sql`
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

/** Which fields each record had: those that it has no longer are removed from its film. */
export const harvestedFields = sql`
  -- Null for records of the releases before.
  alter table harvested_record add column fields text[];
`;

/** What the last harvest of each source did, and the job that harvests or removes it. */
export const harvestRuns = sql`
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
