import type { Method } from '@nitrate/contract-kit';
import type { Query, TransportError } from './base-query-types';
import { wait } from './wait';

const transientStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const retriesOf: Record<Method, number> = { GET: 1, POST: 0, PUT: 0, PATCH: 0, DELETE: 0 };

/** Longest `Retry-After` that is waited for; past it the failure is shown. */
const maxWaitMs = 5_000;

/** How long to wait before the next attempt, in milliseconds; undefined when there is none. */
export function transportRetryDelay(method: Method, attempt: number, error: TransportError): number | undefined {
  if (attempt >= retriesOf[method] || !(error.status === 0 || transientStatuses.has(error.status))) return undefined;
  const delay = error.retryAfterMs ?? 0;
  return delay > maxWaitMs ? undefined : delay;
}

/** Repeats reads once after a transient failure, and never a write. */
export function withTransportRetry(query: Query<TransportError>): Query<TransportError> {
  return async (call, api) => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await query(call, api);
      if (!answer.error) return answer;
      const delay = transportRetryDelay(call.method, attempt, answer.error);
      if (delay === undefined || !(await wait(delay, api.signal))) return answer;
    }
  };
}
