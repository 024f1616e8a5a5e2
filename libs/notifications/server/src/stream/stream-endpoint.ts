import { type HttpServer, Refusal, route } from '@nitrate/http';
import { streamNotifications } from '@nitrate/notifications/contract';
import type { NotificationsServerDeps } from '../notifications-deps';
import { countUnread } from '../read/notification-store';
import { unreadEvent } from './notification-streams';

/** As long as an access token lives: after it the browser opens the stream again, as whom it is signed in then. */
const maxAgeMs = 600_000;
/** Before a browser opens an ended stream again. */
const retryMs = 5_000;

export function streamEndpoint(app: HttpServer, { database, streams }: NotificationsServerDeps): void {
  route(app, streamNotifications, async ({ viewer: { userId }, reply }) => {
    const unread = await countUnread(database, userId);
    const body = streams.open(userId, maxAgeMs);
    if (!body) throw new Refusal('unavailable');
    body.unshift(`retry: ${retryMs}\n${unreadEvent(unread)}`);
    // Proxies such as nginx pass each event on at once.
    reply.header('x-accel-buffering', 'no');
    return body;
  });
}
