import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Bookmarks, lists, ratings and applied changes. References `auth_user` and `film`, so it runs after `auth` and `catalog`. */
export const listsMigrations: FeatureMigrations = {
  feature: 'lists',
  migrations: {
    '0001-bookmarks': {
      async up(db) {
        await sql`
          create table bookmark (
            user_id uuid not null references auth_user on delete cascade,
            -- Chosen by the client, so it is unique for its user only.
            id uuid not null,
            film_id uuid not null references film on delete cascade,
            start_ms integer check (start_ms >= 0),
            end_ms integer,
            note text not null default '' check (char_length(note) <= 500),
            -- The folded note, which is searched.
            note_key text not null default '',
            created_at timestamptz not null,
            -- Time and id of the last change: an older one that arrives later changes nothing.
            changed_at timestamptz not null,
            change_id uuid not null,
            -- Set instead of deleting the row, so that an older change cannot restore it.
            removed_at timestamptz,
            primary key (user_id, id),
            check (end_ms is null or end_ms > start_ms)
          )`.execute(db);
        await sql`create unique index bookmark_whole_film on bookmark (user_id, film_id) where start_ms is null`.execute(
          db,
        );
        await sql`
          create index bookmark_newest on bookmark (user_id, created_at desc, id desc) where removed_at is null`.execute(
          db,
        );
        await sql`create index bookmark_film on bookmark (film_id, user_id)`.execute(db);
        await sql`create index bookmark_removed on bookmark (removed_at) where removed_at is not null`.execute(db);
        await sql`
          create table list_change (
            user_id uuid not null references auth_user on delete cascade,
            id uuid not null,
            -- Problem code of a refused change.
            refused text,
            applied_at timestamptz not null,
            primary key (user_id, id)
          )`.execute(db);
        await sql`create index list_change_applied on list_change (applied_at)`.execute(db);
      },
    },
    '0002-lists': {
      async up(db) {
        await sql`
          create table list (
            -- Chosen by the client.
            id uuid primary key,
            user_id uuid not null references auth_user on delete cascade,
            type text not null check (type in ('LIST', 'SEARCH')),
            -- A removed list loses its words some time after its removal.
            name text not null check (char_length(name) <= 120 and (char_length(name) >= 1 or removed_at is not null)),
            description text not null default '' check (char_length(description) <= 1000),
            visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
            share_token text unique,
            -- The search of a smart list.
            query jsonb,
            created_at timestamptz not null,
            -- Time and id of the last change of its words: an older one that arrives later changes nothing.
            changed_at timestamptz not null,
            change_id uuid not null,
            -- Of the list or its films.
            updated_at timestamptz not null,
            -- Set instead of deleting the row, so that it can be undone and an older change cannot restore it.
            removed_at timestamptz,
            check ((visibility = 'link') = (share_token is not null)),
            check ((type = 'SEARCH') = (query is not null) or removed_at is not null)
          )`.execute(db);
        await sql`
          create index list_of_user_newest on list (user_id, created_at desc, id desc) where removed_at is null`.execute(
          db,
        );
        await sql`
          create index list_of_user_latest on list (user_id, updated_at desc, id desc) where removed_at is null`.execute(
          db,
        );
        await sql`
          create index list_public_newest on list (created_at desc, id desc)
          where removed_at is null and visibility = 'public'`.execute(db);
        await sql`
          create index list_public_latest on list (updated_at desc, id desc)
          where removed_at is null and visibility = 'public'`.execute(db);
        await sql`create index list_user on list (user_id)`.execute(db);
        await sql`create index list_removed on list (removed_at) where removed_at is not null`.execute(db);
        await sql`
          create table list_item (
            list_id uuid not null references list on delete cascade,
            film_id uuid not null references film on delete cascade,
            -- A fractional index, ordered by its bytes.
            position text collate "C" not null check (char_length(position) between 2 and 200),
            added_at timestamptz not null,
            -- Time and id of the last change: an older one that arrives later changes nothing.
            changed_at timestamptz not null,
            change_id uuid not null,
            removed_at timestamptz,
            primary key (list_id, film_id)
          )`.execute(db);
        await sql`
          create unique index list_item_position on list_item (list_id, position) where removed_at is null`.execute(db);
        await sql`create index list_item_film on list_item (film_id, list_id)`.execute(db);
        await sql`create index list_item_removed on list_item (removed_at) where removed_at is not null`.execute(db);
      },
    },
    '0003-ratings': {
      async up(db) {
        await sql`
          create table rating (
            user_id uuid not null references auth_user on delete cascade,
            film_id uuid not null references film on delete cascade,
            -- Null for one that was taken back, so that an older change cannot restore it.
            rating smallint check (rating between 1 and 5),
            -- Time and id of the last change: an older one that arrives later changes nothing.
            changed_at timestamptz not null,
            change_id uuid not null,
            primary key (user_id, film_id)
          )`.execute(db);
        await sql`create index rating_of_film on rating (film_id) include (rating) where rating is not null`.execute(
          db,
        );
        await sql`
          create index rating_newest on rating (user_id, changed_at desc, film_id desc) where rating is not null`.execute(
          db,
        );
        await sql`create index rating_removed on rating (changed_at) where rating is null`.execute(db);
      },
    },
    '0004-smart-lists': {
      async up(db) {
        await sql`
          create table smart_list (
            list_id uuid primary key references list on delete cascade,
            -- Films of later revisions of the search index are new.
            seen_revision integer not null,
            mail text not null default 'never' check (mail in ('never', 'daily', 'weekly')),
            -- When the next mail is due; null for never.
            next_mail_at timestamptz,
            -- Films that were found later have not been mailed.
            mailed_at timestamptz not null,
            -- At most one notification a day.
            notified_at timestamptz,
            -- Of the terms of the search.
            rules_version integer not null
          )`.execute(db);
        await sql`create index smart_list_due on smart_list (next_mail_at) where next_mail_at is not null`.execute(db);
        await sql`create index smart_list_rules on smart_list (rules_version)`.execute(db);
        // Every film that the search finds has one of these terms.
        await sql`
          create table smart_list_term (
            term text collate "C" not null,
            list_id uuid not null references smart_list on delete cascade,
            primary key (term, list_id)
          )`.execute(db);
        await sql`create index smart_list_term_list on smart_list_term (list_id)`.execute(db);
        // Films that are new in a list.
        await sql`
          create table smart_list_film (
            list_id uuid not null references smart_list on delete cascade,
            film_id uuid not null references film on delete cascade,
            revision integer not null,
            found_at timestamptz not null,
            primary key (list_id, film_id)
          )`.execute(db);
        await sql`create index smart_list_film_film on smart_list_film (film_id)`.execute(db);
      },
    },
    '0005-merged-films': {
      async up(db) {
        for (const table of ['bookmark', 'list_item', 'rating']) {
          await sql`
            alter table ${sql.table(table)}
              -- The films that this row was of before they were merged, the last merge last. Where it is the film of the
              -- row itself, the user has the same of the surviving film, and this row is left out.
              add column merged_from uuid[] not null default '{}'`.execute(db);
        }
      },
    },
    '0006-notes-of-items': {
      async up(db) {
        await sql`
          alter table list_item
            add column note text not null default '' check (char_length(note) <= 500)`.execute(db);
      },
    },
    '0007-passages': {
      async up(db) {
        // Not in list_item, in which the last release has a film once.
        await sql`
          create table list_passage (
            id uuid primary key default gen_random_uuid(),
            list_id uuid not null references list on delete cascade,
            film_id uuid not null references film on delete cascade,
            start_ms integer not null check (start_ms >= 0),
            end_ms integer not null check (end_ms > start_ms),
            -- A fractional index, ordered by its bytes, among the positions of the films.
            position text collate "C" not null check (char_length(position) between 2 and 200),
            note text not null default '' check (char_length(note) <= 500),
            added_at timestamptz not null,
            -- Time and id of the last change: an older one that arrives later changes nothing.
            changed_at timestamptz not null,
            change_id uuid not null,
            removed_at timestamptz,
            -- As of a film.
            merged_from uuid[] not null default '{}',
            unique (list_id, film_id, start_ms, end_ms)
          )`.execute(db);
        await sql`
          create unique index list_passage_position on list_passage (list_id, position)
          where removed_at is null`.execute(db);
        await sql`create index list_passage_film on list_passage (film_id, list_id)`.execute(db);
        await sql`
          create index list_passage_removed on list_passage (removed_at) where removed_at is not null`.execute(db);
      },
    },
  },
};
