import type { Database } from '@nitrate/database';
import { countUnread } from '../read/notification-store';
import type { NotificationStreams } from './notification-streams';

export interface NotificationFollower {
  /** The notifications of a user have changed, in any process. */
  changed(userId: string): void;
  /** Changes may have been missed. */
  missed(): void;
}

/** Sends the number of unread notifications to the streams of this process whenever it changes. */
export function followNotifications(
  database: Database,
  streams: NotificationStreams,
  onError: (error: unknown) => void,
): NotificationFollower {
  const changed = (userId: string) => {
    if (!streams.has(userId)) return;
    countUnread(database, userId).then((unread) => streams.sendUnread(userId, unread), onError);
  };
  return { changed, missed: () => streams.users().forEach(changed) };
}
