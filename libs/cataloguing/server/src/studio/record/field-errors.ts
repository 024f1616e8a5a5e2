import type { FieldError } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { FieldFault } from '@nitrate/catalog/store';

/** Whether texts for this client are German. */
export const wantsGerman = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^de\b/i.test(headers['accept-language'] ?? '');

/** The refusal of a record with the error of each field, in the language of the request. */
export function invalidRecord(request: Pick<FastifyRequest, 'headers'>, faults: readonly FieldFault[]): Refusal {
  const errors = faults.map(({ field, cause }): FieldError => ({
    // The title may be in either language: the error is shown at the first.
    path: `body.record.${field === 'title' ? 'title_en' : field}`,
    code: 'invalid',
    message: wantsGerman(request) ? cause.de : cause.en,
  }));
  const [first] = errors;
  return new Refusal('validationFailed', { errors, ...(first && { detail: `${first.path} ${first.message}` }) });
}
