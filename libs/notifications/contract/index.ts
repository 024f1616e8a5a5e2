/** Notifications of users: what they are raised for, how they are read, and by which ways each type arrives. */
export {
  listNotifications,
  Notification,
  readNotifications,
  streamNotifications,
  type NotificationFacts,
  notificationTypes,
  typesFor,
  type NotificationType,
} from './src/notification';
export { changeNotificationSetting, listNotificationSettings } from './src/settings';
export type { NotificationSetting } from './src/settings';
