import { isApiError } from '@nitrate/api-client';
import { isRouteErrorResponse } from 'react-router-dom';

/** What the error screen says of a failure. */
export interface Failure {
  status: number;
  /** Undefined where the failure brings no words of its own. */
  message: string | undefined;
}

/** The status message of an answer, else the message of an error; 500 where there is no status. */
export function describeFailure(thrown: unknown): Failure {
  if (isRouteErrorResponse(thrown)) return { status: thrown.status, message: thrown.statusText || undefined };
  if (isApiError(thrown)) return { status: thrown.status || 503, message: undefined };
  if (thrown instanceof Error) return { status: 500, message: thrown.message || undefined };
  return { status: 500, message: undefined };
}
