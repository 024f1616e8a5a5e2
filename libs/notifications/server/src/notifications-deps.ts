import type { Database } from '@nitrate/database';
import type { NotificationStreams } from './stream/notification-streams';

export interface NotificationsServerDeps {
  database: Database;
  streams: NotificationStreams;
}
