import { apiUrl } from '@nitrate/api-client';

/** The tus address of an upload. */
export const uploadUrl = (uploadId: string): string => apiUrl(`/studio/uploads/${uploadId}`);
