import { isApiError } from '@nitrate/api-client';
import { isRouteErrorResponse } from 'react-router-dom';

/** What the error screen shows. */
interface Failure {
  status: number;
  /** Undefined if the error has no message. */
  message: string | undefined;
  /** Of the request that failed, if one did. */
  requestId?: string | undefined;
}

/** Status and message of a thrown response or error; 500 without a status. */
export function describeFailure(thrown: unknown): Failure {
  if (isRouteErrorResponse(thrown)) {
    const { requestId } = (thrown.data ?? {}) as { requestId?: string };
    return { status: thrown.status, message: thrown.statusText || undefined, requestId };
  }
  if (isApiError(thrown)) {
    return { status: thrown.status || 503, message: undefined, requestId: thrown.requestId };
  }
  if (thrown instanceof Error) return { status: 500, message: thrown.message || undefined };
  return { status: 500, message: undefined };
}
