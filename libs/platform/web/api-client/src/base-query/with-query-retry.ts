import { contextOf, type ApiError, type Query } from './base-query-types';
import { wait } from './wait';

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

/** Exponential backoff: 1 s, 2 s, 4 s, … at most 30 s. */
export const queryRetryDelay = (attempt: number): number => Math.min(firstDelayMs * 2 ** attempt, maxDelayMs);

const isTransient = ({ status }: ApiError): boolean => status < 400 || status >= 500;

/** Retries a failed query with exponential backoff. Never retries mutations and 4xx responses. */
export function withQueryRetry(query: Query<ApiError>): Query<ApiError> {
  return async (call, api) => {
    const retries = api.type === 'query' ? Math.min(call.queryRetries ?? 3, contextOf(api).queryRetries) : 0;
    for (let attempt = 0; ; attempt += 1) {
      const result = await query(call, api);
      if (!result.error || attempt >= retries || !isTransient(result.error)) return result;
      if (!(await wait(queryRetryDelay(attempt), api.signal))) return result;
    }
  };
}
