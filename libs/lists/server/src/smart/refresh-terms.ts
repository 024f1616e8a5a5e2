import { type Database, inTransaction } from '@nitrate/database';
import type { SavedQuery } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import type { SavedSearches } from '../lists-deps';
import type { ListsTables } from '../tables';
import { replaceTerms } from './smart-list-store';

/** Finds the terms of smart lists again that were found by other rules. Interrupted, it continues with the next run. */
export async function refreshTerms(
  database: Database,
  { rulesVersion, findTerms }: Pick<SavedSearches, 'rulesVersion' | 'findTerms'>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const { rows } = await sql<{ id: string; query: SavedQuery }>`
      select l.id, l.query from smart_list s join list l on l.id = s.list_id
      where s.rules_version <> ${rulesVersion} and l.query is not null limit 1`.execute(database.tables<ListsTables>());
    const [list] = rows;
    if (!list) break;
    const terms = await findTerms(list.query);
    await inTransaction(database, async (transaction) => {
      await replaceTerms(transaction, list.id, terms);
      await transaction
        .tables<ListsTables>()
        .updateTable('smart_list')
        .set({ rules_version: rulesVersion })
        .where('list_id', '=', list.id)
        .execute();
    });
    count += 1;
  }
  return count;
}
