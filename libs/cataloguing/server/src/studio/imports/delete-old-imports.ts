import { dayMs } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import type { RecordTables } from '../../record-tables';
import { findLiveRuns } from '../runs';
import { endRun, findImport, importKey, importQueue, importsPrefix } from './import-store';

/** Files that were uploaded and not imported are removed after this time. */
const unfinishedMaxAgeMs = 7 * dayMs;
/** Finished imports are deleted after this time, with their reports. */
const finishedMaxAgeMs = 90 * dayMs;
/** A file is stored before its import. */
const creationMs = dayMs;

/** Ends imports that were abandoned, and deletes old ones and the files of none. Idempotent. */
export async function deleteOldImports(database: Database, storage: Storage, now: Date): Promise<void> {
  await endAbandoned(database, storage, now);
  await database
    .tables<RecordTables>()
    .deleteFrom('film_import')
    .where('state', 'in', ['imported', 'cancelled'])
    .where('created_at', '<', new Date(now.getTime() - finishedMaxAgeMs))
    .execute();
  await removeFilesWithoutImport(database, storage, now);
}

/** An import that has failed while it wrote is stored as cancelled: it says how many films it has written. */
async function endAbandoned(database: Database, storage: Storage, now: Date): Promise<void> {
  const unfinished = await database
    .tables<RecordTables>()
    .selectFrom('film_import')
    .select(['id', 'run'])
    .where('state', 'not in', ['imported', 'cancelled'])
    .where('created_at', '<', new Date(now.getTime() - unfinishedMaxAgeMs))
    .execute();
  const live = await findLiveRuns(database, importQueue, unfinished);
  for (const { id, run } of unfinished) {
    if (run !== null && live.has(run)) continue;
    const isEnded = await inTransaction(database, async (transaction) => {
      const found = await findImport(transaction, id, { lock: true });
      // Started or ended meanwhile.
      if (found?.run !== run) return false;
      if (found.state === 'importing') await endRun(transaction, id, { state: 'cancelled', finished_at: now });
      else await transaction.tables<RecordTables>().deleteFrom('film_import').where('id', '=', id).execute();
      return true;
    });
    if (isEnded) await storage.remove(importKey(id));
  }
}

/** Files whose import is finished or was never stored, because a process was killed in between. */
async function removeFilesWithoutImport(database: Database, storage: Storage, now: Date): Promise<void> {
  const keys = await storage.list(importsPrefix);
  const stored = new Set(keys.flatMap((key) => key.split('/')[1] ?? []));
  const ids = [...stored].filter((id) => createdAt(id) < now.getTime() - creationMs);
  if (ids.length === 0) return;
  const rows = await database
    .tables<RecordTables>()
    .selectFrom('film_import')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'not in', ['imported', 'cancelled'])
    .execute();
  const needed = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!needed.has(id)) await storage.remove(importKey(id));
}

/** The time in an id of version 7. */
const createdAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
