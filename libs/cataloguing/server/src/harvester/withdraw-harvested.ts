import { type Database, inTransaction, notifyChange } from '@nitrate/database';
import { sql } from 'kysely';
import { filmsTopic, lockForWriting } from '@nitrate/catalog/store';
import type { RecordTables } from '../record-tables';
import { findSource, type HarvestSource } from './harvest-sources';
import { withdraw } from './write-harvested';

/** Films per transaction: the writers of the catalogue wait for each other. */
const batch = 500;

/**
 * Withdraws published films of a source that no other source has, some at a time, and forgets their records; at last
 * removes the source.
 * @returns whether it is done
 */
export const withdrawNextFilms = (database: Database, { id, run }: HarvestSource): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    await lockForWriting(transaction);
    const source = await findSource(transaction, id, { lock: true });
    if (source?.run !== run) return true;
    const db = transaction.tables<RecordTables>();
    const { rows } = await sql<{ film_id: string; isElsewhere: boolean }>`
      with next as (
        delete from harvested_record where (source_id, identifier) in (
          select source_id, identifier from harvested_record where source_id = ${id} order by identifier limit ${batch})
        returning film_id
      )
      select film_id, exists (
        select from harvested_record other
        where other.film_id = next.film_id and other.source_id <> ${id} and not other.deleted) as "isElsewhere"
      from next`.execute(db);
    const own = rows.filter(({ isElsewhere }) => !isElsewhere).map(({ film_id }) => film_id);
    const withdrawn = await withdraw(transaction, own, new Date(), { from: 'published' });
    if (withdrawn > 0) await notifyChange(transaction.client, filmsTopic);
    if (rows.length === batch) return false;
    await db.deleteFrom('harvest_source').where('id', '=', id).execute();
    return true;
  });
