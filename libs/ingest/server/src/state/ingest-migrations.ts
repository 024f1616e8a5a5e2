import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';

/** Films being ingested, and the assets made of them. */
export const ingestMigrations: FeatureMigrations = {
  feature: 'ingest',
  migrations: {
    '0001-ingest': {
      async up(db: Kysely<object>) {
        await sql`
          create table ingest_film (
            id uuid primary key,
            archive text not null,
            supplier_id text not null,
            -- Incremented when the file or its side-cars change; each revision has its own assets.
            revision integer not null default 1,
            film_id uuid,
            source text not null,
            fingerprint text not null,
            side_car jsonb not null,
            subtitles jsonb not null,
            full_asset uuid not null,
            preview_asset uuid not null,
            state text not null default 'queued' check (state in ('queued', 'processing', 'ready', 'failed')),
            step text not null default 'probe',
            progress real not null default 0,
            reason text,
            detail text,
            changed_at timestamptz not null default now(),
            unique (archive, supplier_id)
          )`.execute(db);
        await sql`create index ingest_film_fingerprint on ingest_film (archive, fingerprint)`.execute(db);
        await sql`
          create table ingest_asset (
            id uuid primary key,
            film_id uuid not null,
            kind text not null check (kind in ('full', 'preview')),
            fingerprint text not null,
            playable jsonb not null,
            -- Durations and sizes of the segments, so that a later revision of the same file is not encoded again.
            ladder jsonb,
            ready_at timestamptz not null default now(),
            unique (film_id, kind)
          )`.execute(db);
      },
    },
    '0002-films-by-file': {
      async up(db: Kysely<object>) {
        await sql`create index ingest_film_source on ingest_film (archive, source)`.execute(db);
        // Whether the record was a draft before its media were published.
        await sql`alter table ingest_film add column was_draft boolean not null default false`.execute(db);
      },
    },
    '0003-tracks': {
      async up(db: Kysely<object>) {
        await sql`alter table ingest_film add column tracks jsonb not null default '[]'`.execute(db);
      },
    },
    '0004-sources': {
      async up(db: Kysely<object>) {
        // Of the copy in the storage that the workers read; null where they read the file itself.
        await sql`alter table ingest_film add column source_key text`.execute(db);
        // Name of the machine on which the file was found.
        await sql`alter table ingest_film add column source_host text`.execute(db);
      },
    },
    '0005-uploads': {
      async up(db: Kysely<object>) {
        await sql`
          create table ingest_upload (
            id uuid primary key,
            user_id uuid not null,
            file_name text not null,
            -- Whole numbers, which this type holds exactly beyond the size of any file.
            bytes double precision not null,
            last_modified double precision not null,
            archive text not null,
            supplier_id text,
            title text,
            lang text not null,
            state text not null default 'receiving' check (state in ('receiving', 'received', 'queued', 'refused')),
            reason text,
            detail jsonb,
            -- Null until the file is queued.
            ingest_id uuid references ingest_film,
            revision integer,
            created_at timestamptz not null default now(),
            changed_at timestamptz not null default now()
          )`.execute(db);
        await sql`create index ingest_upload_created on ingest_upload (created_at)`.execute(db);
        await sql`create index ingest_upload_ingest on ingest_upload (ingest_id)`.execute(db);
        // For the films in processing, among all that were ever ingested.
        await sql`
          create index ingest_film_open on ingest_film (changed_at) where state in ('queued', 'processing')
        `.execute(db);
      },
    },
    '0006-media-choices': {
      async up(db: Kysely<object>) {
        await sql`
          create table ingest_media_choice (
            film_id uuid primary key,
            -- Null: chosen by the rules, or by the record of the film.
            preview_start_ms integer,
            preview_duration_ms integer,
            poster_at_ms integer,
            state text not null default 'waiting' check (state in ('waiting', 'applied', 'failed')),
            changed_at timestamptz not null default now()
          )`.execute(db);
      },
    },
    '0007-same-files': {
      async up(db: Kysely<object>) {
        await sql`
          create index ingest_film_same_file on ingest_film (fingerprint, film_id) where film_id is not null
        `.execute(db);
        await sql`create index ingest_film_film on ingest_film (film_id)`.execute(db);
      },
    },
    '0008-chapters-and-sounds': {
      async up(db: Kysely<object>) {
        await sql`
          create table ingest_chapters (
            film_id uuid primary key,
            -- Number of times that they were edited.
            version integer not null,
            chapters jsonb not null,
            changed_at timestamptz not null default now()
          )`.execute(db);
        await sql`
          create table ingest_sound (
            id uuid primary key,
            film_id uuid not null,
            -- Of its stream in the manifests. None is used twice, because clients keep segments.
            stream_id integer generated always as identity (start with 1000),
            language text not null,
            purpose text not null check (purpose in ('description', 'alternate', 'commentary')),
            file_name text not null,
            bytes double precision not null,
            -- Where the file is until it is encoded.
            source_key text,
            -- Its segments; null until it is encoded.
            stream jsonb,
            state text not null default 'queued' check (state in ('queued', 'processing', 'ready', 'failed')),
            progress real not null default 0,
            reason text,
            detail jsonb,
            created_at timestamptz not null default now(),
            changed_at timestamptz not null default now()
          )`.execute(db);
        await sql`create index ingest_sound_film on ingest_sound (film_id, created_at)`.execute(db);
        // Of an upload that becomes a sound track of a film, rather than a film.
        await sql`alter table ingest_upload add column sound jsonb`.execute(db);
      },
    },
    '0009-failed-films': {
      async up(db: Kysely<object>) {
        await sql`
          create index ingest_film_failed on ingest_film (changed_at) where state = 'failed' and film_id is not null
        `.execute(db);
      },
    },
    '0010-drafts': {
      async up(db: Kysely<object>) {
        // Whether a new film stays a draft when its media are ready.
        await sql`alter table ingest_film add column stays_draft boolean not null default false`.execute(db);
        await sql`alter table ingest_upload add column stays_draft boolean not null default false`.execute(db);
      },
    },
  },
};
