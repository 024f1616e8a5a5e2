import type { CompiledQuery } from 'kysely';
import type { Database } from './open-database';

/**
 * Runs a statement of a hot path as a named prepared statement: each connection parses and plans it once. One name
 * stands for one text; only its values may differ.
 * @throws Error of `pg` where the name already stands for another text
 */
export async function runPrepared<Row>(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  const { rows } = await pool.query({ name, text, values: [...parameters] });
  return rows as Row[];
}
