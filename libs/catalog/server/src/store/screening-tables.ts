import { sql } from 'kysely';

/** Links by which people without an account watch a film in any status. */
export const screenings = sql`
  create table film_screening (
    id uuid primary key,
    film_id uuid not null references film on delete cascade,
    -- SHA-256 of the token in the link.
    token_hash bytea not null unique,
    recipient text not null,
    created_by uuid not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    opened integer not null default 0,
    last_opened_at timestamptz
  );
  create index film_screening_film on film_screening (film_id, created_at desc);
`;
