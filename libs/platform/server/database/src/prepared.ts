import type { RawBuilder } from 'kysely';
import type { Database } from './open-database';

/**
 * Runs a statement that is asked often: each connection parses and plans it once, and keeps it by its name. One name
 * stands for one text; only its values may differ.
 * @throws Error of `pg` where the name stands for another text already
 */
export async function runPrepared<Row>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db);
  const { rows } = await pool.query({ name, text, values: [...parameters] });
  return rows as Row[];
}
