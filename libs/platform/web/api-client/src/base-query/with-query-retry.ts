import { contextOf, type ApiError, type Query } from './base-query-types';
import { isRetryableStatus } from './retryable-status';
import { wait } from './wait';

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

/** Exponential backoff: 1 s, 2 s, 4 s, … at most 30 s. */
export const queryRetryDelay = (attempt: number): number => Math.min(firstDelayMs * 2 ** attempt, maxDelayMs);

const isTransient = ({ status }: ApiError): boolean => status < 400 || status >= 500 || isRetryableStatus(status);

/** Delay before the next attempt, in milliseconds; undefined when the server asks for a longer one than we wait. */
function delayAfter({ retryAfterMs = 0 }: ApiError, attempt: number): number | undefined {
  return retryAfterMs > maxDelayMs ? undefined : Math.max(queryRetryDelay(attempt), retryAfterMs);
}

/**
 * Retries a failed query with exponential backoff, not before `Retry-After`. Never retries mutations, nor 4xx responses
 * that are not transient.
 */
export function withQueryRetry(query: Query<ApiError>): Query<ApiError> {
  return async (call, api) => {
    const retries = api.type === 'query' ? contextOf(api).queryRetries : 0;
    for (let attempt = 0; ; attempt += 1) {
      const result = await query(call, api);
      if (!result.error || attempt >= retries || !isTransient(result.error)) return result;
      const delay = delayAfter(result.error, attempt);
      if (delay === undefined || !(await wait(delay, api.signal))) return result;
    }
  };
}
