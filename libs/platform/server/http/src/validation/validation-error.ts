import type { FieldError } from '@nitrate/contract-kit';
import type { FastifyError } from 'fastify';
import { Refusal } from '../problems/refusal';

interface InvalidPart {
  validation?: FastifyError['validation'];
  validationContext?: string;
}

/** The errors by which Fastify reports an invalid part of a request, as fields. */
export function fieldErrorsOf({ validation = [], validationContext = 'body' }: InvalidPart): FieldError[] {
  const root = validationContext === 'querystring' ? 'query' : validationContext;
  return validation.map(({ instancePath, keyword, message, params }) => {
    const parts = instancePath.split('/').slice(1);
    const named = params['missingProperty'] ?? params['additionalProperty'];
    if (typeof named === 'string') parts.push(named);
    return { path: [root, ...parts].join('.'), code: keyword, message: message ?? 'is not valid' };
  });
}

/** The refusal that names all invalid fields. */
export function validationFailed(errors: FieldError[]): Refusal {
  const [first] = errors;
  return new Refusal('validationFailed', { detail: first && `${first.path} ${first.message}`, errors });
}
