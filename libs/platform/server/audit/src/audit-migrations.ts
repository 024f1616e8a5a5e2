import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** The audit trail, and the key of the pseudonyms in the security log. */
export const auditMigrations: FeatureMigrations = {
  feature: 'audit',
  migrations: {
    '0001-audit': {
      async up(db) {
        await sql`
          create table audit_entry (
            -- UUIDv7: entries are read in its order.
            id uuid primary key,
            at timestamptz not null default clock_timestamp(),
            -- Id of a user, which outlives the account; null for a command run on the server.
            actor uuid,
            action text not null,
            target_kind text not null,
            target_id text not null,
            before jsonb,
            after jsonb,
            request_id text
          )`.execute(db);
        await sql`create index audit_entry_actor on audit_entry (actor, id desc)`.execute(db);
        await sql`create index audit_entry_target on audit_entry (target_kind, target_id, id desc)`.execute(db);
        await sql`create index audit_entry_action on audit_entry (action, id desc)`.execute(db);
        await sql`
          create function audit_refuse_change() returns trigger language plpgsql as $$
          begin
            raise exception 'audit_entry is append-only';
          end $$`.execute(db);
        await sql`
          create trigger audit_entry_append_only before update or delete or truncate on audit_entry
          for each statement execute function audit_refuse_change()`.execute(db);
        // Shared by all processes and independent of the signing keys, so that one account has one pseudonym in all logs.
        await sql`
          create table audit_secret (
            single boolean primary key default true check (single),
            secret bytea not null
          )`.execute(db);
        await sql`
          insert into audit_secret (secret)
          values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea))`.execute(db);
      },
    },
    // Every filter of the trail reads its entries in their order. One of an action is mostly of one kind of target.
    '0002-search': {
      async up(db) {
        await sql`create index audit_entry_kind on audit_entry (target_kind, id desc)`.execute(db);
        await sql`create index audit_entry_actor_action on audit_entry (actor, action, id desc)`.execute(db);
        await sql`create index audit_entry_actor_kind on audit_entry (actor, target_kind, id desc)`.execute(db);
        await sql`create index audit_entry_server on audit_entry (id desc) where actor is null`.execute(db);
        await sql`
          create index audit_entry_request on audit_entry (request_id, id desc) where request_id is not null
        `.execute(db);
      },
    },
  },
};
