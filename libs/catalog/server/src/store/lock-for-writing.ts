import type { Database, Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';

/** Advisory lock of the catalogue's writers. */
const lockKey = 4_711_210;

/**
 * Serialises the writers of the catalogue until the end of the transaction, so that film numbers and facet counts are
 * correct and writers do not deadlock.
 */
export async function lockForWriting({ client }: Transaction): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
}

/**
 * A time before which no change of a film is still uncommitted: now, or when the transaction of the current writer
 * began. Who reads afterwards sees all changes that were stamped before it.
 */
export async function committedUntil(database: Database): Promise<Date> {
  const {
    rows: [row],
  } = await sql<{ until: Date }>`
    select least(statement_timestamp(), min(coalesce(
      -- Unknown for sessions of another role, which hold the lock for less than an hour.
      a.xact_start, statement_timestamp() - interval '1 hour'))) as until
    from pg_locks l left join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${lockKey}::oid and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
  `.execute(database.tables<CatalogTables>());
  if (!row) throw new Error('The time of the database is not known.');
  return row.until;
}
