import { codeOfStatus, problemStatus, type FieldError, type ProblemCode } from '@nitrate/contract-kit';
import type { ApiError, Query, TransportError } from './base-query-types';

const isCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && Object.hasOwn(problemStatus, value);

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'path' in value && 'code' in value && 'message' in value;

/** Status 0: the server could not be reached. */
const codeOfTransport = (status: number): ProblemCode | undefined =>
  status === 0 ? 'unavailable' : codeOfStatus(status);

/** The code of a problem document, or what its status means where there is none that we know. */
export function toApiError({ status, body }: TransportError): ApiError {
  const problem: { code?: unknown; errors?: unknown } = typeof body === 'object' && body !== null ? body : {};
  const known = isCode(problem.code) ? problem.code : undefined;
  const fallback = problem.code === undefined ? codeOfTransport(status) : undefined;
  return {
    status,
    code: known ?? fallback ?? 'somethingWentWrong',
    errors: Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : [],
  };
}

/** Turns what went wrong into `{ status, code, errors }`, the one form of failure that pages know. */
export function withProblems(query: Query<TransportError>): Query<ApiError> {
  return async (call, api) => {
    const answer = await query(call, api);
    return answer.error ? { error: toApiError(answer.error) } : answer;
  };
}
