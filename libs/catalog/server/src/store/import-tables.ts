import { sql } from 'kysely';

/** Files that editors import, what was refused of them, and what the columns of an archive's tables mean. */
export const filmImports = sql`
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
