/** The bell in the header, and the page of notifications. */
export { HeaderNotifications } from './src/header-notifications';
export { notificationsRoutes } from './src/notifications-routes';
