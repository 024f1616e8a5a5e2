import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open-database';

interface TableSample {
  /** About how many rows the table has. */
  rows: number;
  /** Follows the name of the table; reads the same rows as long as the table does not change. */
  clause: RawBuilder<unknown>;
}

/** A sample of the rows of a table, for estimates; undefined where it is small or PostgreSQL has not counted it yet. */
export async function sampleTable(database: Database, table: string, size = 5000): Promise<TableSample | undefined> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = ${table}::regclass`.execute(database.tables<object>());
  const [found] = rows;
  if (!found || found.rows <= size) return undefined;
  const percent = (size / found.rows) * 100;
  return { rows: found.rows, clause: sql`tablesample system (${sql.lit(percent)}) repeatable (0)` };
}
