import {
  type FieldError,
  isEmailAddress,
  metPasswordCriteria,
  normaliseEmail,
  passwordCriteria,
} from '@nitrate/contract-kit';
import { validationFailed } from '@nitrate/http';
import { guessable } from '../password/guessable-password';

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

const guessableMessages = {
  passwordCommon: 'is a common password or a variant of one',
  passwordOwn: 'is made of the address or name of the user',
};

/**
 * Refuses a new password that is easy to guess.
 * @param own addresses and full name of the user
 * @throws Refusal `validationFailed`
 */
export async function refuseGuessable(password: string, own: readonly string[]): Promise<void> {
  const code = await guessable(password, own);
  checkFields(code !== undefined && error('password', code, guessableMessages[code]));
}
