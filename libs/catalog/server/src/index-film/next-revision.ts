import type { Transaction } from '@nitrate/database';
import type { CatalogTables } from '../tables';

/** The revision of a change of the index. Writers are serialised, so a reader that sees it has seen all before. */
export async function nextRevision(transaction: Transaction): Promise<number> {
  const { revision } = await transaction
    .tables<CatalogTables>()
    .updateTable('film_search_revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
