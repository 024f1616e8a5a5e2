import { sql } from 'kysely';

/** Films that are published together at one time. */
export const releases = sql`
  create table film_release (
    id uuid primary key,
    name text not null,
    at timestamptz not null,
    -- In which the time was chosen, such as Europe/Berlin.
    zone text not null,
    state text not null default 'planned' check (state in ('planned', 'released', 'cancelled', 'undone')),
    -- Incremented by each change.
    version integer not null default 0,
    created_at timestamptz not null,
    -- Who chose the time, as whom the films are published.
    planned_by uuid not null,
    -- When it was released, cancelled or undone.
    ended_at timestamptz
  );
  create index film_release_time on film_release (at);
  create table film_release_film (
    release_id uuid not null references film_release on delete cascade,
    -- A film that was deleted is named as what it was.
    film_id uuid not null,
    title jsonb not null,
    supplier_id text not null,
    -- Null until the release.
    outcome text check (outcome in ('published', 'public', 'withdrawn', 'merged', 'deleted', 'restored', 'changed')),
    -- Of the film after the release.
    version integer,
    -- The publication of the film before the release.
    before jsonb,
    primary key (release_id, film_id)
  );
  create index film_release_film_film on film_release_film (film_id);
  create table film_release_event (
    id integer generated always as identity primary key,
    release_id uuid not null references film_release on delete cascade,
    kind text not null,
    at timestamptz not null,
    by uuid not null,
    details jsonb not null default '{}'
  );
  create index film_release_event_release on film_release_event (release_id, id);
`;

/** The pages of the site that are published with a release. */
export const releasePages = sql`
  create table film_release_page (
    release_id uuid not null references film_release on delete cascade,
    -- Of the content: landing, or collection:Harbours.
    key text not null,
    -- Null until the release.
    outcome text check (outcome in (
      'published', 'nothing', 'noPicture', 'scheduled', 'deleted', 'restored', 'changed')),
    -- What was public before the release, by language.
    before jsonb,
    primary key (release_id, key)
  );
`;
