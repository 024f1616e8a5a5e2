import {
  type FieldError,
  isEmailAddress,
  metPasswordCriteria,
  normaliseEmail,
  passwordCriteria,
} from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';

/** The error of a field; false if it is valid. */
type Check = FieldError | false;

const error = (field: string, code: string, message: string): FieldError => ({ path: `body.${field}`, code, message });

/** @throws Refusal `validationFailed` with all errors */
export function checkFields(...checks: readonly Check[]): void {
  const errors = checks.filter((check) => check !== false);
  const [first] = errors;
  if (first) throw new Refusal('validationFailed', { detail: `${first.path} ${first.message}`, errors });
}

export const notBlank = (field: string, value: string): Check =>
  value.trim() === '' && error(field, 'required', 'is required');

export const validEmail = (field: string, value: string): Check =>
  !isEmailAddress(value) && error(field, 'invalid', 'is not an e-mail address');

export const sameEmail = (field: string, value: string, as: string): Check =>
  normaliseEmail(value) !== normaliseEmail(as) && error(field, 'emailsDiffer', 'is not the same address');

export const strongPassword = (field: string, value: string): Check =>
  metPasswordCriteria(value).length < passwordCriteria.length &&
  error(field, 'passwordCriteria', 'does not meet all criteria');

export const samePassword = (field: string, value: string, as: string): Check =>
  value !== as && error(field, 'passwordsDiffer', 'is not the same password');
