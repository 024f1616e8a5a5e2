import { isNotFound } from '@nitrate/api-client';
import { type PreloadResult } from '@nitrate/routing';

/** The status of a page whose data had this error. */
export const statusOf = (error: unknown): PreloadResult => (error ? { status: isNotFound(error) ? 404 : 503 } : {});
