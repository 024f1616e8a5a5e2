import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec, type FormValues } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import { NoteAddress, readEnteredAddress, setEnteredAddress } from '../entered-address';

const fieldOf = { emailAddressTaken: 'email' } as const;
const maxTextLength = 200;

const requiredFields = (text: (id: string) => string): FieldSpec[] => [
  { name: 'name', type: 'text', label: text('auth.field.name'), autoComplete: 'given-name', maxLength: maxTextLength },
  {
    name: 'surname',
    type: 'text',
    label: text('auth.field.surname'),
    autoComplete: 'family-name',
    maxLength: maxTextLength,
  },
  { name: 'email', type: 'email', label: text('auth.field.email'), maxLength: 254 },
  { name: 'confirmEmail', type: 'email', label: text('auth.field.confirmEmail'), maxLength: 254 },
  { name: 'password', type: 'newPassword', label: text('auth.field.password'), maxLength: 256 },
  {
    name: 'confirmPassword',
    type: 'password',
    label: text('auth.field.confirmPassword'),
    autoComplete: 'new-password',
    maxLength: 256,
  },
  { name: 'newsletter', type: 'checkbox', label: text('auth.field.newsletter') },
];

const optionalFields = (text: (id: string) => string): FieldSpec[] => [
  {
    name: 'city',
    type: 'text',
    label: text('auth.field.city'),
    autoComplete: 'address-level2',
    maxLength: maxTextLength,
  },
  { name: 'code', type: 'text', label: text('auth.field.code'), autoComplete: 'postal-code', maxLength: maxTextLength },
  {
    name: 'country',
    type: 'text',
    label: text('auth.field.country'),
    autoComplete: 'country-name',
    maxLength: maxTextLength,
  },
  {
    name: 'profession',
    type: 'text',
    label: text('auth.field.profession'),
    autoComplete: 'organization-title',
    maxLength: maxTextLength,
  },
  { name: 'description', type: 'multiline', label: text('auth.field.description'), maxLength: 2000 },
];

/** Omits empty fields. */
const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

interface SignUpFormProps {
  /** Called with true before the account is created, and with false where that was refused. */
  onSending: (sending: boolean) => void;
  /** Called when the account exists and its user is signed in. */
  onDone: () => void;
  /** Path that the page of the mailed link leads on to. */
  redirect: string | undefined;
}

/** The form for sign-up. */
export function SignUpForm({ onSending, onDone, redirect }: SignUpFormProps) {
  const text = useText();
  const lang = useLocale();
  const rules = useRules();
  const [signUp] = authApi.useSignUpMutation();
  const [initialValues] = useState(() => ({ email: readEnteredAddress() }));
  const fields = useMemo(() => requiredFields(text), [text]);
  const more = useMemo(() => ({ summary: text('auth.signUp.more'), fields: optionalFields(text) }), [text]);
  const schema = useMemo(
    () =>
      object({
        name: rules.required(text('auth.field.name')),
        surname: rules.required(text('auth.field.surname')),
        email: rules.email(text('auth.field.email')),
        confirmEmail: rules.confirmEmail(text('auth.field.confirmEmail'), 'email'),
        password: rules.password(text('auth.field.password')),
        confirmPassword: rules.confirmPassword(text('auth.field.confirmPassword'), 'password'),
        ...Object.fromEntries(optionalFields(text).map(({ name, label }) => [name, rules.optional(label)])),
      }),
    [rules, text],
  );

  async function send(values: FormValues): Promise<void> {
    const { newsletter, email = '', confirmEmail = '', password = '', confirmPassword = '', ...rest } = values;
    const { name = '', surname = '', ...others } = rest;
    onSending(true);
    try {
      await signUp({
        ...withoutEmpty(others),
        name,
        surname,
        email,
        confirmEmail,
        password,
        confirmPassword,
        lang,
        newsletter: newsletter === 'true',
        ...(redirect !== undefined && { redirect }),
      }).unwrap();
      setEnteredAddress('');
      onDone();
    } catch (error) {
      onSending(false);
      throw error;
    }
  }

  return (
    <NoteAddress>
      <SchemaForm
        initialValues={initialValues}
        fields={fields}
        more={more}
        schema={schema}
        fieldOf={fieldOf}
        wideSubmit
        submitText={text('auth.signUp.submit')}
        onSubmit={send}
      />
    </NoteAddress>
  );
}
