import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { AuditTables } from './tables';

/** What the trail has entries of. */
export interface AuditWords {
  /** Such as `content.published`. */
  actions: string[];
  /** Kinds of targets, such as `film`. */
  kinds: string[];
}

/** The actions and kinds of targets that occur, in alphabetical order; one step in an index for each. */
export async function findAuditWords(database: Pick<Database, 'tables'>): Promise<AuditWords> {
  const [actions, kinds] = await Promise.all([distinct(database, 'action'), distinct(database, 'target_kind')]);
  return { actions, kinds };
}

async function distinct(database: Pick<Database, 'tables'>, name: 'action' | 'target_kind'): Promise<string[]> {
  const column = sql.ref(name);
  const { rows } = await sql<{ word: string }>`
    with recursive found (word) as (
      select min(${column}) from audit_entry
      union all
      select (select min(${column}) from audit_entry where ${column} > word) from found where word is not null)
    select word from found where word is not null`.execute(database.tables<AuditTables>());
  return rows.map(({ word }) => word);
}
