import type { HttpServer } from '@nitrate/http';
import type { NotificationsServerDeps } from './notifications-deps';
import { notificationEndpoints } from './read/notification-endpoints';
import { deleteOldNotifications } from './read/notification-store';
import { settingEndpoints } from './read/setting-endpoints';
import { streamEndpoint } from './stream/stream-endpoint';

const sweepIntervalMs = 3_600_000;
const maxAgeMs = 365 * 86_400_000;

/** Fastify plugin with the endpoints of notifications. Those older than a year are deleted. */
export async function notificationsServer(app: HttpServer, deps: NotificationsServerDeps): Promise<void> {
  const { database, streams } = deps;
  notificationEndpoints(app, deps);
  settingEndpoints(app, deps);
  streamEndpoint(app, deps);

  const sweep = setInterval(() => {
    const before = new Date(app.deps.now().getTime() - maxAgeMs);
    deleteOldNotifications(database, before).catch((err: unknown) =>
      app.log.error({ err }, 'Old notifications could not be deleted'),
    );
  }, sweepIntervalMs);
  sweep.unref();
  // Before the server waits for open responses.
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    streams.close();
  });
}
