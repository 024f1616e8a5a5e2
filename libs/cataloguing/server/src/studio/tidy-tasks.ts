import { deleteOldBulkEdits } from './bulk/delete-old-bulk-edits';
import type { ExchangeDeps } from './exchange-deps';
import { deleteOldImports } from './imports/delete-old-imports';

/** Deletes old bulk edits and imports with what is stored for them. Idempotent. */
export async function tidyTasks({ database, storage }: Omit<ExchangeDeps, 'findNames'>, now: Date): Promise<void> {
  await deleteOldBulkEdits(database, now);
  await deleteOldImports(database, storage, now);
}
