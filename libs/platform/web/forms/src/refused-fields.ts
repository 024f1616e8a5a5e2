import { isApiError } from '@nitrate/api-client';
import type { FieldError, ProblemCode } from '@nitrate/contract-kit';
import { useProblemText, useText } from '@nitrate/i18n';
import { useCallback } from 'react';
import type { FieldSpec } from './form-field';
import type { FormValues } from './use-schema-form';

interface Labelled {
  name: string;
  label: string;
}

/** Messages of the rules by the error code of the server: an error reads the same wherever it is found. */
const messageIds: Readonly<Record<string, string>> = {
  required: 'forms.required',
  minLength: 'forms.required',
  invalid: 'forms.invalid',
  emailsDiffer: 'forms.emailsDoNotMatch',
  passwordsDiffer: 'forms.passwordsDoNotMatch',
  passwordCriteria: 'forms.meetAllCriteria',
  passwordCommon: 'forms.passwordCommon',
  passwordOwn: 'forms.passwordOwn',
};

/** Fields with a message of their own. */
const messageIdsOfFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  confirmEmail: {
    'forms.required': 'forms.confirmEmail.required',
    'forms.invalid': 'forms.confirmEmail.invalid',
  },
  confirmPassword: { 'forms.required': 'forms.confirmPassword.required' },
  currentEmail: { 'forms.emailsDoNotMatch': 'ui.notValid' },
};

/** The message about a field that the server has refused. */
function fieldErrorText(
  text: (id: string, values: { field: string }) => string,
  { name, label }: Labelled,
  { code }: Pick<FieldError, 'code'>,
): string {
  const id = messageIds[code] ?? 'ui.notValid';
  return text(messageIdsOfFields[name]?.[id] ?? id, { field: label });
}

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
