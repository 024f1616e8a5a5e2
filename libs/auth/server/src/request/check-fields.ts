import {
  type FieldError,
  isEmailAddress,
  metPasswordCriteria,
  normaliseEmail,
  passwordCriteria,
} from '@nitrate/contract-kit';
import { validationFailed } from '@nitrate/http';

/** The error of a field; false if it is valid. */
type Check = FieldError | false;

/** Undefined where the schema has refused it. Passwords are compared as they were sent, with all their spaces. */
type Sent = string | undefined;

const error = (field: string, code: string, message: string): FieldError => ({ path: `body.${field}`, code, message });

export const errorsOf = (...checks: readonly Check[]): FieldError[] => checks.filter((check) => check !== false);

/** @throws Refusal `validationFailed` with all errors */
export function checkFields(...checks: readonly Check[]): void {
  const errors = errorsOf(...checks);
  if (errors.length > 0) throw validationFailed(errors);
}

export const notBlank = (field: string, value: Sent): Check =>
  value?.trim() === '' && error(field, 'required', 'is required');

export const validEmail = (field: string, value: Sent): Check =>
  value !== undefined && !isEmailAddress(value) && error(field, 'invalid', 'is not an e-mail address');

export const sameEmail = (field: string, value: Sent, as: Sent): Check =>
  value !== undefined &&
  as !== undefined &&
  normaliseEmail(value) !== normaliseEmail(as) &&
  error(field, 'emailsDiffer', 'is not the same address');

export const strongPassword = (field: string, value: Sent): Check =>
  value !== undefined &&
  metPasswordCriteria(value).length < passwordCriteria.length &&
  error(field, 'passwordCriteria', 'does not meet all criteria');

export const samePassword = (field: string, value: Sent, as: Sent): Check =>
  value !== undefined &&
  as !== undefined &&
  value !== as &&
  error(field, 'passwordsDiffer', 'is not the same password');

/** The rules for a new password and its repetition. */
export const newPasswordErrors = ({ password, confirmPassword }: { password?: string; confirmPassword?: string }) =>
  errorsOf(strongPassword('password', password), samePassword('confirmPassword', confirmPassword, password));
