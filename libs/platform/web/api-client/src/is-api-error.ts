import type { ApiError } from './base-query-types';

/** Tells a failed call from anything else that can be thrown or held as an error. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value;
