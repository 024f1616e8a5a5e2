/** Notifications of the signed-in user; from lazily loaded modules only. */
export { notificationsApi, streamUrl } from './src/notifications-api';
