/** Notifications of the signed-in user; from lazily loaded modules only. */
export { notificationsApi } from './src/notifications-api';
export { streamUrl } from './src/stream-url';
