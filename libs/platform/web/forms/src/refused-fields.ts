import { isApiError } from '@nitrate/api-client';
import type { ProblemCode } from '@nitrate/contract-kit';
import { useProblemText, useText } from '@nitrate/i18n';
import { useCallback } from 'react';
import type { FieldSpec } from './form-field';
import type { FormValues } from './use-schema-form';

/** Which field a refusal is about, where its code says so. */
export type FieldOfProblem = Partial<Record<ProblemCode, string>>;

/** What the server said of fields, each with the value it refused: another value is not refused yet. */
export type RefusedFields = Readonly<Record<string, { text: string; value: string }>>;

const fieldOfPath = (path: string): string => path.replace(/^body\./, '');

/** Gives what puts a refusal to the fields it names; empty where it names none of them. */
export function useRefusedFields(
  fields: readonly FieldSpec[],
  fieldOf: FieldOfProblem = {},
): (error: unknown, values: FormValues) => RefusedFields {
  const text = useText();
  const problem = useProblemText();
  return useCallback(
    (error, values) => {
      if (!isApiError(error)) return {};
      const about = fieldOf[error.code];
      const texts = about
        ? [[about, problem(error.code)] as const]
        : error.errors.flatMap(({ path }) => {
            const field = fields.find(({ name }) => name === fieldOfPath(path));
            return field ? [[field.name, text('ui.notValid', { field: field.label })] as const] : [];
          });
      return Object.fromEntries(texts.map(([name, words]) => [name, { text: words, value: values[name] ?? '' }]));
    },
    [fieldOf, fields, problem, text],
  );
}
