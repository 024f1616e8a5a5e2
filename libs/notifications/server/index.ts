/** Notifications on the server: raising, reading, streams and mails. The api runs `notificationJobs`. */
export { notificationsSchedule, notificationsServer } from './src/notifications-server';
export { notificationsMigrations } from './src/notifications-migrations';
export { raiseNotification } from './src/raise/raise-notification';
export { notifySubjects, readSubject } from './src/raise/notify-subjects';
export { notificationsTopic } from './src/raise/notifications-topic';
export { notificationJobs } from './src/mails/notification-mail-job';
export { notificationMail } from './src/mails/notification-mail';
export { NotificationStreams } from './src/stream/notification-streams';
export { followNotifications } from './src/stream/follow-notifications';
export type { NotificationFollower } from './src/stream/follow-notifications';
export { countNotifications, exportNotifications } from './src/read/export-notifications';
