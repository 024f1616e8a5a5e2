import { useMemo } from 'react';
import { useText } from '@nitrate/i18n';
import { string, type StringSchema, type TestContext } from 'yup';
import { isEmailAddress, metPasswordCriteria, passwordCriteria } from '@nitrate/contract-kit';

/** A message of yup; `path` is the label of the field, if it has one. */
type Message = (params: { path: string }) => string;

/** Validation rules of fields, with messages in the current language. */
interface Rules {
  /** Required text. */
  required: (label: string) => StringSchema<string>;
  /** Optional text. */
  optional: (label: string) => StringSchema<string | undefined>;
  email: (label: string) => StringSchema<string>;
  confirmEmail: (label: string, field: string) => StringSchema<string>;
  /** A password that exists already: without the criteria, which may be newer. Spaces are part of it. */
  currentPassword: (label: string) => StringSchema<string>;
  /** A new password. Spaces are part of it. */
  password: (label: string) => StringSchema<string>;
  confirmPassword: (label: string, field: string) => StringSchema<string>;
  /** `{field} is not valid.`, for other rules. */
  notValid: Message;
}

/** A test instead of `oneOf`, whose error would precede the errors of an empty field and an invalid address. */
const sameAs =
  (field: string) =>
  (value: string | undefined, { parent }: TestContext) =>
    value === (parent as Record<string, unknown>)[field];

/** Returns validation rules for a yup schema. */
export function useRules(): Rules {
  const text = useText();
  return useMemo(() => {
    const message =
      (id: string): Message =>
      ({ path }) =>
        text(id, { field: path });
    const required = (label: string, missing: string | Message = message('forms.required')) =>
      string().trim().label(label).required(missing);
    const currentPassword = (label: string) => string().label(label).required(message('forms.required'));
    return {
      required,
      optional: (label) => string().trim().label(label),
      email: (label) => required(label).test('email', message('forms.invalid'), (value) => isEmailAddress(value)),
      confirmEmail: (label, field) =>
        required(label, text('forms.confirmEmail.required'))
          .test('email', text('forms.confirmEmail.invalid'), (value) => isEmailAddress(value))
          .test('same', text('forms.emailsDoNotMatch'), sameAs(field)),
      currentPassword,
      password: (label) =>
        currentPassword(label).test(
          'criteria',
          text('forms.meetAllCriteria'),
          (value = '') => metPasswordCriteria(value).length === passwordCriteria.length,
        ),
      confirmPassword: (label, field) =>
        string()
          .label(label)
          .required(text('forms.confirmPassword.required'))
          .test('same', text('forms.passwordsDoNotMatch'), sameAs(field)),
      notValid: message('ui.notValid'),
    };
  }, [text]);
}
