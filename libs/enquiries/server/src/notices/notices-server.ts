import { hourMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { Schedule } from '@nitrate/jobs';
import { declareCancellationEndpoint } from './declare-cancellation';
import { deleteOldNotices } from './notice-store';
import type { NoticesServerDeps } from './notices-deps';

/** Fastify plugin with the endpoint of notices. */
export async function noticesServer(app: HttpServer, deps: NoticesServerDeps): Promise<void> {
  declareCancellationEndpoint(app, deps);
}

/** Deletes the notices whose year ended three years ago. */
export const noticesSchedule = (database: Database, now: () => Date): Schedule => ({
  'notices.old': { everyMs: hourMs, work: () => deleteOldNotices(database, now()) },
});
