import { isApiError } from '@nitrate/api-client';
import type { FieldError } from '@nitrate/contract-kit';

/** Errors of the server, with paths inside the content: `rows.0.title`. */
export type FieldErrors = readonly FieldError[];

export const noErrors: FieldErrors = [];

const contentPrefix = 'body.content.';

/** The errors with which the server refused to save content; empty for any other failure. */
export function contentFieldErrorsOf(error: unknown): FieldErrors {
  if (!isApiError(error)) return noErrors;
  return error.errors
    .filter(({ path }) => path.startsWith(contentPrefix))
    .map((each) => ({ ...each, path: each.path.slice(contentPrefix.length) }));
}

export const joinFieldPath = (parent: string, child: string | number): string =>
  parent === '' ? String(child) : `${parent}.${child}`;

/** True for a path and everything below it. */
export const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);
