import type { PageOutcome } from '@nitrate/cataloguing/contract';
import type { Database, Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import type { PageBefore } from './released-pages';

/** The pages of a release that are published with it. */
export const findStoredPages = (source: Pick<Database, 'tables'>, id: string) =>
  source
    .tables<RecordTables>()
    .selectFrom('film_release_page')
    .selectAll()
    .where('release_id', '=', id)
    .orderBy('key')
    .execute();

/** @returns false where it was chosen already */
export async function addStoredPage(transaction: Transaction, id: string, key: string): Promise<boolean> {
  const added = await transaction
    .tables<RecordTables>()
    .insertInto('film_release_page')
    .values({ release_id: id, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns false where it was not chosen */
export async function removeStoredPage(transaction: Transaction, id: string, key: string): Promise<boolean> {
  const removed = await transaction
    .tables<RecordTables>()
    .deleteFrom('film_release_page')
    .where('release_id', '=', id)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();
  return removed !== undefined;
}

interface NewPageOutcome {
  key: string;
  outcome: PageOutcome;
  before?: readonly PageBefore[];
}

/** Stores what became of pages; what is left out stays as it was. */
export async function savePageOutcomes(
  transaction: Transaction,
  id: string,
  pages: readonly NewPageOutcome[],
): Promise<void> {
  if (pages.length === 0) return;
  await sql`
    update film_release_page r set outcome = w.outcome, before = coalesce(w.before, r.before)
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) w(key text, outcome text, before jsonb)
    where r.release_id = ${id} and r.key = w.key`.execute(transaction.tables<RecordTables>());
}

/** For a release that is planned again. */
export async function clearPageOutcomes(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .tables<RecordTables>()
    .updateTable('film_release_page')
    .set({ outcome: null, before: null })
    .where('release_id', '=', id)
    .execute();
}
