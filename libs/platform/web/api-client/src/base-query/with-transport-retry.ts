import type { Method } from '@nitrate/contract-kit';
import type { Query, TransportError } from './base-query-types';
import { isTransientStatus } from './transient-status';
import { wait } from './wait';

const retriesOf: Record<Method, number> = { GET: 1, HEAD: 1, POST: 0, PUT: 0, PATCH: 0, DELETE: 0 };

/** A longer `Retry-After` is left to the retries of the query. */
const maxWaitMs = 5_000;

/** Delay before the next attempt, in milliseconds; undefined when there is none. */
function transportRetryDelay(method: Method, attempt: number, error: TransportError): number | undefined {
  if (attempt >= retriesOf[method] || !isTransientStatus(error.status)) return undefined;
  const delay = error.retryAfterMs ?? 0;
  return delay > maxWaitMs ? undefined : delay;
}

/** Retries reads once after a transient failure. Never retries writes. */
export function withTransportRetry(query: Query<TransportError>): Query<TransportError> {
  return async (call, api) => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await query(call, api);
      if (!result.error) return result;
      const delay = transportRetryDelay(call.method, attempt, result.error);
      if (delay === undefined || !(await wait(delay, api.signal))) return result;
    }
  };
}
