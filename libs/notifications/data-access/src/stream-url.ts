import { apiUrl } from '@nitrate/api-client';

/** Address of the stream of server-sent events. */
export const streamUrl = (): string => apiUrl('/notifications/stream');
