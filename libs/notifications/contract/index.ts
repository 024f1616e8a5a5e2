/** Notifications of users: what they are raised for, how they are read, and by which channels each type arrives. */
export { listNotifications, Notification, readNotifications, streamNotifications } from './src/notification';
export type { NotificationFacts } from './src/notification';
export { changeNotificationSetting, listNotificationSettings } from './src/settings';
export type { NotificationSetting } from './src/settings';
export { notificationTypes, typesFor } from './src/notification-types';
export type { NotificationType } from './src/notification-types';
