import { sql } from 'kysely';

/** Films that were deleted after other catalogues could have read them, so that these still hear of it. */
export const deletedFilms = sql`
  create table deleted_film (
    -- Number of the film, which none gets again.
    no integer primary key,
    id uuid not null unique,
    slug text not null,
    supplier_id text not null,
    archive_id uuid not null references archive,
    collection text,
    deleted_at timestamptz not null
  );
`;
