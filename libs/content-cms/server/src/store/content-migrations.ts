import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';

/** What editors write. The newest revision is the draft; what is published follows from the publications and the time. */
const tables = sql`
  create table content_document (
    key text primary key,
    created_at timestamptz not null default now(),
    created_by uuid,
    -- Only pages can be deleted. Their history stays, and comes back with them.
    deleted_at timestamptz
  );

  create table content_revision (
    key text not null references content_document,
    lang text not null check (lang in ('en', 'de')),
    version integer not null check (version > 0),
    kind text not null check (kind in ('builtIn', 'draft', 'reverted')),
    content jsonb not null,
    -- Of a reverted one: the version it was made from.
    reverted_to integer,
    -- When the run of saves began that this one ends.
    began_at timestamptz not null default clock_timestamp(),
    saved_at timestamptz not null default clock_timestamp(),
    -- Null: it came with the house.
    saved_by uuid,
    primary key (key, lang, version)
  );

  -- What is seen of a key in a language is the row with the latest visible_from that has come.
  create table content_publication (
    id bigint generated always as identity primary key,
    key text not null,
    lang text not null,
    -- Null: nothing is seen from then on.
    version integer,
    visible_from timestamptz not null,
    made_at timestamptz not null default clock_timestamp(),
    made_by uuid,
    foreign key (key, lang, version) references content_revision (key, lang, version),
    foreign key (key) references content_document
  );
  create index content_publication_seen on content_publication (key, lang, visible_from desc, id desc);
  create index content_publication_next on content_publication (visible_from);

  create table content_image (
    id uuid primary key,
    name text not null,
    -- Storage key without width and ending, which follow as -640.avif.
    base text not null,
    widths integer[] not null,
    width integer not null,
    height integer not null,
    alt_en text not null,
    alt_de text not null,
    decorative boolean not null,
    uploaded_at timestamptz not null default clock_timestamp(),
    uploaded_by uuid
  );
  create index content_image_newest on content_image (uploaded_at desc, id desc);
`;

/** What was to be published later and was taken back, or gave way to something else: nothing but history reads it. */
const takenBack = sql`
  create table content_schedule_taken_back (
    id bigint generated always as identity primary key,
    key text not null,
    lang text not null,
    version integer not null,
    -- When it would have been seen.
    visible_from timestamptz not null,
    made_at timestamptz not null,
    made_by uuid,
    taken_back_at timestamptz not null default clock_timestamp(),
    taken_back_by uuid,
    foreign key (key, lang, version) references content_revision (key, lang, version)
  );
  create index content_schedule_taken_back_of on content_schedule_taken_back (key, lang, version);
`;

/** The tables of the content service, for `migrate` of the platform. */
export const contentMigrations: FeatureMigrations = {
  feature: 'content-cms',
  migrations: {
    '0001-content': {
      async up(db: Kysely<object>) {
        await tables.execute(db);
      },
    },
    '0002-schedules-taken-back': {
      async up(db: Kysely<object>) {
        await takenBack.execute(db);
      },
    },
  },
};
