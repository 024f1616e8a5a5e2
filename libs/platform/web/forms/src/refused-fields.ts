import { isApiError } from '@nitrate/api-client';
import type { ProblemCode } from '@nitrate/contract-kit';
import { useProblemText, useText } from '@nitrate/i18n';
import { useCallback } from 'react';
import { fieldErrorText } from './field-error-text';
import type { FieldSpec } from './form-field';
import type { FormValues } from './use-schema-form';

/** The field that a refusal concerns, by its code. */
export type FieldOfProblem = Partial<Record<ProblemCode, string>>;

/** Errors of the server by field, each with the value that it refused; they do not apply to another value. */
export type RefusedFields = Readonly<Record<string, { text: string; value: string }>>;

const fieldOfPath = (path: string): string => path.replace(/^body\./, '');

/** Returns a function that assigns a refusal to the fields it concerns; empty if it concerns none. */
export function useRefusedFields(
  fields: readonly FieldSpec[],
  fieldOf: FieldOfProblem = {},
): (error: unknown, values: FormValues) => RefusedFields {
  const text = useText();
  const problem = useProblemText();
  return useCallback(
    (error, values) => {
      if (!isApiError(error)) return {};
      const concerned = fieldOf[error.code];
      const texts = concerned
        ? [[concerned, problem(error.code)] as const]
        : error.errors.flatMap((refused) => {
            const field = fields.find(({ name }) => name === fieldOfPath(refused.path));
            return field ? [[field.name, fieldErrorText(text, field, refused)] as const] : [];
          });
      return Object.fromEntries(texts.map(([name, words]) => [name, { text: words, value: values[name] ?? '' }]));
    },
    [fieldOf, fields, problem, text],
  );
}
