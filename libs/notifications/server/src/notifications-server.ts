import { dayMs, hourMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { Schedule } from '@nitrate/jobs';
import type { NotificationsServerDeps } from './notifications-deps';
import { notificationEndpoints } from './read/notification-endpoints';
import { deleteOldNotifications } from './read/notification-store';
import { settingEndpoints } from './read/setting-endpoints';
import { streamEndpoint } from './stream/stream-endpoint';

const maxAgeMs = 365 * dayMs;

/** Fastify plugin with the endpoints of notifications. */
export async function notificationsServer(app: HttpServer, deps: NotificationsServerDeps): Promise<void> {
  const { streams } = deps;
  notificationEndpoints(app, deps);
  settingEndpoints(app, deps);
  streamEndpoint(app, deps);
  // Before the server waits for open responses.
  app.addHook('preClose', async () => streams.close());
}

/** Deletes the notifications that are older than a year. */
export const notificationsSchedule = (database: Database, now: () => Date): Schedule => ({
  'notifications.old': {
    everyMs: hourMs,
    work: () => deleteOldNotifications(database, new Date(now().getTime() - maxAgeMs)),
  },
});
