import { defaultLocale, type FieldError, isLocale, type Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { FieldFault } from '@nitrate/catalog/store';

/** The language of texts for this client: the first that it accepts, if the site has it. */
export function fieldLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const [language] = (headers['accept-language'] ?? '').toLowerCase().split(/[^a-z]/, 1);
  return isLocale(language) ? language : defaultLocale;
}

/** The refusal of a record with the error of each field, in the language of the request. */
export function invalidRecord(request: Pick<FastifyRequest, 'headers'>, faults: readonly FieldFault[]): Refusal {
  const errors = faults.map(({ field, cause }): FieldError => ({
    // The title may be in either language: the error is shown at the first.
    path: `body.record.${field === 'title' ? 'title_en' : field}`,
    code: 'invalid',
    message: cause[fieldLanguage(request)],
  }));
  const [first] = errors;
  return new Refusal('validationFailed', { errors, ...(first && { detail: `${first.path} ${first.message}` }) });
}
