import { problemCodeOfStatus, type FieldError } from '@nitrate/contract-kit';
import { contextOf, type ApiError, type ClientContext, type Query, type TransportError } from './base-query-types';

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'path' in value && 'code' in value && 'message' in value;

/** The code of a problem document; without a document, the code of the HTTP status. */
function toApiError({ status, body }: TransportError, { isProblemCode }: ClientContext): ApiError {
  const { code = problemCodeOfStatus(status || 503), errors }: { code?: unknown; errors?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  return {
    status,
    code: isProblemCode(code) ? code : 'somethingWentWrong',
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
  };
}

/** Turns every failure into `{ status, code, errors }`, the one form of failure that pages know. */
export function withProblems(query: Query<TransportError>): Query<ApiError> {
  return async (call, api) => {
    const answer = await query(call, api);
    return answer.error ? { error: toApiError(answer.error, contextOf(api)) } : answer;
  };
}
