import type { CompiledQuery } from 'kysely';
import type { Database } from './open-database';

/**
 * Runs a statement of a hot path as a named prepared statement: each connection parses and plans it once. A name
 * belongs to one text; only the values may differ.
 * @throws Error of `pg` when the name is in use for another text
 */
export async function runPrepared<Row>(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  const { rows } = await pool.query({ name, text, values: [...parameters] });
  return rows as Row[];
}
