import type { ApiError } from '@nitrate/api-client';

/** A content service returns 404 where it has no such content in a language. */
export const isAbsent = (error: ApiError): boolean => error.status === 404;
