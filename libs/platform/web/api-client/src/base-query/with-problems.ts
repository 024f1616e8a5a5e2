import { type FieldError, type ProblemCode, problemCodeOfStatus } from '@nitrate/contract-kit';
import type { ApiError, Query, TransportError } from './base-query-types';

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'path' in value && 'code' in value && 'message' in value;

/**
 * The code of a problem document; without a document, the code of the HTTP status. A newer server may send a code that
 * this build has no text for: `useProblemText`.
 */
function toApiError({ status, body, retryAfterMs }: TransportError): ApiError {
  const {
    code = problemCodeOfStatus(status || 503),
    errors,
    instance,
  }: { code?: unknown; errors?: unknown; instance?: Partial<string> } = typeof body === 'object' && body !== null
    ? body
    : {};
  return {
    status,
    code: typeof code === 'string' ? (code as ProblemCode) : 'somethingWentWrong',
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    // `urn:nitrate:request:` and the id.
    requestId: instance?.replace?.(/.*:/, ''),
    retryAfterMs,
  };
}

/** Converts every failure to an `ApiError`. */
export function withProblems(query: Query<TransportError>): Query<ApiError> {
  return async (call, api) => {
    const result = await query(call, api);
    return result.error ? { error: toApiError(result.error) } : result;
  };
}
