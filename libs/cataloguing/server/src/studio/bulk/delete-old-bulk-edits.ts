import type { Database } from '@nitrate/database';
import type { RecordTables } from '../../record-tables';
import { findLiveRuns } from '../runs';
import { bulkEditQueue } from './bulk-store';
import { bulkEditMaxAgeMs } from './undoable-until';

/** Previews that were not started, and bulk edits that changed no film, are deleted after this time. */
const unwrittenMaxAgeMs = 7 * 86_400_000;

/** Deletes bulk edits that are too old to be undone, and those that have written nothing, with what they know of films. */
export async function deleteOldBulkEdits(database: Database, now: Date): Promise<void> {
  const db = database.tables<RecordTables>();
  const before = (maxAgeMs: number) => new Date(now.getTime() - maxAgeMs);
  const candidates = await db
    .selectFrom('film_bulk_edit')
    .select(['id', 'run'])
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before(bulkEditMaxAgeMs)),
        eb('created_at', '<', before(unwrittenMaxAgeMs)).and('changed', '=', 0),
      ]),
    )
    .execute();
  const live = await findLiveRuns(database, bulkEditQueue, candidates);
  for (const { id, run } of candidates) {
    if (run !== null && live.has(run)) continue;
    // Not one that was started meanwhile.
    await db.deleteFrom('film_bulk_edit').where('id', '=', id).where('run', 'is not distinct from', run).execute();
  }
}
