import { dayMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { ExchangeDeps } from './exchange-deps';
import { deleteOldImports } from './imports/delete-old-imports';
import type { RecordTables } from '../record-tables';
import { findLiveRuns } from './runs';
import { bulkEditQueue } from './bulk/bulk-store';
import { bulkEditMaxAgeMs } from './bulk/undoable-until';

/** Previews that were not started, and bulk edits that changed no film, are deleted after this time. */
const unwrittenMaxAgeMs = 7 * dayMs;

/** Deletes bulk edits that are too old to be undone, and those that have written nothing, with what they know of films. */
async function deleteOldBulkEdits(database: Database, now: Date): Promise<void> {
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

/** Deletes old bulk edits and imports with what is stored for them. Idempotent. */
export async function tidyTasks({ database, storage }: Omit<ExchangeDeps, 'findNames'>, now: Date): Promise<void> {
  await deleteOldBulkEdits(database, now);
  await deleteOldImports(database, storage, now);
}
