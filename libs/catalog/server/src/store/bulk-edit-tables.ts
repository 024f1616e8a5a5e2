import { sql } from 'kysely';

/** Changes of many films at once, with the films of each. */
export const bulkEdits = sql`
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

/** Bulk edits that give films another preview. */
export const bulkPreviews = sql`
  -- Null for other bulk edits.
  alter table film_bulk_edit add column preview jsonb;
  -- The part of the film that was its preview before.
  alter table film_bulk_edit_film add column preview_before jsonb;
`;

/** Bulk edits that move films to another archive, which is a change of a film like one of its record. */
export const bulkMoves = sql`
  -- Null for other bulk edits.
  alter table film_bulk_edit add column move jsonb;
  -- The films that the preview of a move has left out.
  alter table film_bulk_edit add column left_out jsonb;
  -- The archive that the film had before.
  alter table film_bulk_edit_film add column archive_before uuid references archive;

  create or replace function film_version() returns trigger language plpgsql as $$
  begin
    if (new.texts, new.facts, new.status, new.archive_id)
      is distinct from (old.texts, old.facts, old.status, old.archive_id) then
      new.version := old.version + 1;
    end if;
    return new;
  end $$;
  create or replace trigger film_version before update of texts, facts, status, archive_id on film
    for each row execute function film_version();
  create or replace trigger film_record_change before insert or update of
    slug, status, availability, texts, facts, poster, duration_ms, archive_id on film
    for each row execute function film_record_change();
`;

/** Bulk edits that publish or withdraw films. */
export const bulkPublications = sql`
  -- Null for a change of records.
  alter table film_bulk_edit add column publication jsonb;
  -- The publication of the film before it was changed.
  alter table film_bulk_edit_film add column before jsonb;
`;
