import { sql } from 'kysely';

/** Editors replace and delete transcripts; later deliveries of the film do not undo it. */
export const transcriptEdits = sql`
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
