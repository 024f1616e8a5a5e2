import { type PreloadResult } from '@nitrate/routing';

/** True for the error of a name that no published film has. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** The status of a page whose data had this error. */
export const statusOf = (error: unknown): PreloadResult => (error ? { status: isMissing(error) ? 404 : 503 } : {});
