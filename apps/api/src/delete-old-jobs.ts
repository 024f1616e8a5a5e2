import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { clearAbandonedPayloads, deleteFinished } from '@nitrate/jobs';

const dayMs = 86_400_000;
const doneDays = 7;
/** Time for an operator to look at them: `nitrate failed-jobs`. */
const failedDays = 90;
const sweepIntervalMs = 3_600_000;

/**
 * Deletes the finished jobs of some queues and the secrets of abandoned ones, every hour in each api, so that the table
 * of jobs stays small.
 */
export function deleteOldJobs(app: HttpServer, database: Database, queues: readonly string[]): void {
  const sweep = async () => {
    await clearAbandonedPayloads(database);
    const now = app.deps.now().getTime();
    const doneBefore = new Date(now - doneDays * dayMs);
    await deleteFinished(database, { queues, doneBefore, failedBefore: new Date(now - failedDays * dayMs) });
  };
  const timer = setInterval(() => {
    sweep().catch((err: unknown) => app.log.warn({ err }, 'Old jobs could not be deleted; it is tried again'));
  }, sweepIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
