import { problemStatus, type FieldError, type ProblemCode } from '@nitrate/contract-kit';
import type { ApiError, Query, TransportError } from './base-query-types';

const codeOfStatus: Record<number, ProblemCode> = {
  0: 'unavailable',
  400: 'validationFailed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const isCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && Object.hasOwn(problemStatus, value);

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'path' in value && 'code' in value && 'message' in value;

/** The code of a problem document, or what its status means where there is none that we know. */
export function toApiError({ status, body }: TransportError): ApiError {
  const problem: { code?: unknown; errors?: unknown } = typeof body === 'object' && body !== null ? body : {};
  const known = isCode(problem.code) ? problem.code : undefined;
  const fallback = problem.code === undefined ? codeOfStatus[status] : undefined;
  return {
    status,
    code: known ?? fallback ?? 'somethingWentWrong',
    errors: Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : [],
  };
}

/** Turns what went wrong into `{ status, code, errors }`, the one form of failure that pages know. */
export function withProblems(query: Query<TransportError>): Query<ApiError> {
  return async (call, api, options) => {
    const answer = await query(call, api, options);
    return answer.error ? { error: toApiError(answer.error) } : answer;
  };
}
