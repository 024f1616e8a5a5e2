import { type Kysely, sql } from 'kysely';

/**
 * The rows of a film are all over the ledger. With what is added up of them, and what reports divide them by, in the
 * index, their sum is read from the index alone.
 */
export const filmSumsIndexMigration = {
  async up(db: Kysely<object>) {
    // Builds for longer than the timeout of an api where the ledger has many millions of rows.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`drop index watch_time_film`.execute(db);
    await sql`create index watch_time_film on watch_time (film_id, key) include (seconds, kind, source)`.execute(db);
  },
};
