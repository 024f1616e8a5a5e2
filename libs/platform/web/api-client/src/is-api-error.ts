import type { ApiError } from './base-query/base-query-types';

/** Distinguishes a failed call from other errors. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value;

/** True for a failed call whose resource does not exist. */
export const isNotFound = (value: unknown): boolean => isApiError(value) && value.status === 404;
