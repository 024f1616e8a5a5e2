import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';

/** The newest revision is the draft; the published one follows from the publications and the time. */
const tables = sql`
  create table content_document (
    key text primary key,
    created_at timestamptz not null default now(),
    created_by uuid,
    -- Only pages can be deleted. Their history is kept and restored with them.
    deleted_at timestamptz
  );

  create table content_revision (
    key text not null references content_document,
    lang text not null check (lang in ('en', 'de')),
    version integer not null check (version > 0),
    kind text not null check (kind in ('builtIn', 'draft', 'reverted')),
    content jsonb not null,
    -- For a reverted revision, the old version.
    reverted_to integer,
    -- Time of the first of the consecutive saves merged into this revision.
    began_at timestamptz not null default clock_timestamp(),
    saved_at timestamptz not null default clock_timestamp(),
    -- Null for built-in content.
    saved_by uuid,
    primary key (key, lang, version)
  );

  -- Published is the row with the latest visible_from that is not in the future.
  create table content_publication (
    id bigint generated always as identity primary key,
    key text not null,
    lang text not null,
    -- Null: withdrawn from then on.
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
    -- Storage key without the suffix for width and format, such as -640.avif.
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

/** Scheduled publications that were cancelled or replaced; only the history reads them. */
const takenBack = sql`
  create table content_schedule_taken_back (
    id bigint generated always as identity primary key,
    key text not null,
    lang text not null,
    version integer not null,
    -- When it would have been published.
    visible_from timestamptz not null,
    made_at timestamptz not null,
    made_by uuid,
    taken_back_at timestamptz not null default clock_timestamp(),
    taken_back_by uuid,
    foreign key (key, lang, version) references content_revision (key, lang, version)
  );
  create index content_schedule_taken_back_of on content_schedule_taken_back (key, lang, version);
`;

/** Column names that other tables use for the same facts. */
const renamed = sql`
  alter table content_revision rename column began_at to started_at;
  alter table content_publication rename column made_at to created_at;
  alter table content_publication rename column made_by to created_by;
  alter table content_schedule_taken_back rename to content_cancelled_schedule;
  alter table content_cancelled_schedule rename column made_at to created_at;
  alter table content_cancelled_schedule rename column made_by to created_by;
  alter table content_cancelled_schedule rename column taken_back_at to cancelled_at;
  alter table content_cancelled_schedule rename column taken_back_by to cancelled_by;
  alter index content_schedule_taken_back_of rename to content_cancelled_schedule_of;
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
    '0003-renamed-columns': {
      async up(db: Kysely<object>) {
        await renamed.execute(db);
      },
    },
  },
};
