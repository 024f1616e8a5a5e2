import type { FieldError } from '@nitrate/contract-kit';

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
export function fieldErrorText(
  text: (id: string, values: { field: string }) => string,
  { name, label }: Labelled,
  { code }: Pick<FieldError, 'code'>,
): string {
  const id = messageIds[code] ?? 'ui.notValid';
  return text(messageIdsOfFields[name]?.[id] ?? id, { field: label });
}
