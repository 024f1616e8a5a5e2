import type { FieldError } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';
import { fieldErrorsOf, validationFailed } from './validation-error';

/** Rules that a schema cannot express, for the fields of a body that are valid by its schema. */
export type BodyRules<Body> = (body: Partial<Body>) => readonly FieldError[];

/**
 * Applies rules to the body of a request whose schema was checked with `attachValidation`.
 * @throws Refusal `validationFailed` with the errors of the schema and of the rules
 */
export function checkBody<Body>({ validationError, body }: FastifyRequest, rules: BodyRules<Body>): void {
  const errors = validationError ? fieldErrorsOf(validationError) : [];
  const isBody = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (isBody) {
    const invalid = new Set(errors.map(({ path }) => path.split('.')[1]));
    const valid = Object.entries(body).filter(([name]) => !invalid.has(name));
    errors.push(...rules(Object.fromEntries(valid) as Partial<Body>));
  }
  if (errors.length > 0) throw validationFailed(errors);
}
