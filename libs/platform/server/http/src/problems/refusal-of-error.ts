import { problemCodeOfStatus } from '@nitrate/contract-kit';
import { isDatabaseUnavailable, isDiskFull } from '@nitrate/database';
import type { FastifyError } from 'fastify';
import { fieldErrorsOf, validationFailed } from '../validation/validation-error';
import { Refusal } from './refusal';

/** Of a path whose percent-encoding is malformed. */
const malformedPathCode = 'FST_ERR_BAD_URL';

/** The refusal that is returned for a thrown value. For faults it does not disclose the cause. */
export function refusalOfError(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { validation, validationContext, statusCode, message, code: errorCode } = error as Partial<FastifyError>;
  // A malformed id in a path is the id of nothing.
  if (errorCode === malformedPathCode || validationContext === 'params') {
    return new Refusal('notFound', { detail: 'No address has this path.' });
  }
  if (validation) return validationFailed(fieldErrorsOf(error as FastifyError));
  if (isDatabaseUnavailable(error) || isDiskFull(error)) {
    return new Refusal('unavailable', { cause: error, headers: { 'retry-after': '2' } });
  }
  // Plugins of Fastify throw errors with an HTTP status.
  const code = statusCode === undefined ? undefined : problemCodeOfStatus(statusCode);
  if (code === 'unavailable') return new Refusal(code, { cause: error, headers: { 'retry-after': '2' } });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(code ?? 'validationFailed', { detail: message, cause: error });
  }
  return new Refusal('somethingWentWrong', { cause: error });
}
