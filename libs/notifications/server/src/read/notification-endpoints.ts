import { inTransaction, notifyChange } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import { listNotifications, readNotifications } from '@nitrate/notifications/contract';
import type { NotificationsServerDeps } from '../notifications-deps';
import { notificationsTopic } from '../raise/notifications-topic';
import { readCursor, writeCursor } from './cursor';
import { countUnread, findNotifications, markRead } from './notification-store';

const defaultSize = 24;

export function notificationEndpoints(app: HttpServer, { database }: NotificationsServerDeps): void {
  route(app, listNotifications, async ({ query: { cursor, size = defaultSize }, viewer: { userId } }) => {
    const [rows, unread] = await Promise.all([
      findNotifications(database, userId, { before: readCursor(cursor), limit: size + 1 }),
      countUnread(database, userId),
    ]);
    const last = rows.length > size ? rows[size - 1] : undefined;
    return {
      notifications: rows.slice(0, size).map(({ createdAt, readAt, ...rest }) => ({
        ...rest,
        createdAt: createdAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      })),
      next: last ? writeCursor(last) : null,
      unread,
    };
  });

  route(app, readNotifications, async ({ body: { ids, until }, viewer: { userId }, now }) => {
    await inTransaction(database, async (transaction) => {
      const named = ids && ids.length > 0 ? await markRead(transaction, userId, { ids }, now()) : 0;
      const earlier = until ? await markRead(transaction, userId, { until: new Date(until) }, now()) : 0;
      if (named + earlier > 0) await notifyChange(transaction.client, notificationsTopic, userId);
    });
    return { unread: await countUnread(database, userId) };
  });
}
