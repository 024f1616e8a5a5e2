import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec, type FormValues } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { useMemo } from 'react';
import { object } from 'yup';

const fieldOf = { emailAddressTaken: 'email' } as const;
const short = 200;

const needed = (text: (id: string) => string): FieldSpec[] => [
  { name: 'name', type: 'text', label: text('auth.field.name'), autoComplete: 'given-name', maxLength: short },
  { name: 'surname', type: 'text', label: text('auth.field.surname'), autoComplete: 'family-name', maxLength: short },
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

const optional = (text: (id: string) => string): FieldSpec[] => [
  { name: 'city', type: 'text', label: text('auth.field.city'), autoComplete: 'address-level2', maxLength: short },
  { name: 'code', type: 'text', label: text('auth.field.code'), autoComplete: 'postal-code', maxLength: short },
  { name: 'country', type: 'text', label: text('auth.field.country'), autoComplete: 'country-name', maxLength: short },
  {
    name: 'profession',
    type: 'text',
    label: text('auth.field.profession'),
    autoComplete: 'organization-title',
    maxLength: short,
  },
  { name: 'description', type: 'multiline', label: text('auth.field.description'), maxLength: 2000 },
];

/** Fields that were left empty are not sent. */
const filled = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

interface SignUpFormProps {
  /** Told before the account is asked for, and again where it was refused. */
  onSending: (sending: boolean) => void;
  /** There is an account, and its user is signed in. */
  onDone: () => void;
}

/** Everything that an account is made of. */
export function SignUpForm({ onSending, onDone }: SignUpFormProps) {
  const text = useText();
  const lang = useLocale();
  const rules = useRules();
  const [signUp] = authApi.useSignUpMutation();
  const fields = useMemo(() => needed(text), [text]);
  const more = useMemo(() => ({ summary: text('auth.signUp.more'), fields: optional(text) }), [text]);
  const schema = useMemo(
    () =>
      object({
        name: rules.required(text('auth.field.name')),
        surname: rules.required(text('auth.field.surname')),
        email: rules.email(text('auth.field.email')),
        confirmEmail: rules.confirmEmail(text('auth.field.confirmEmail'), 'email'),
        password: rules.password(text('auth.field.password')),
        confirmPassword: rules.confirmPassword(text('auth.field.confirmPassword'), 'password'),
        ...Object.fromEntries(optional(text).map(({ name, label }) => [name, rules.optional(label)])),
      }),
    [rules, text],
  );

  async function send(values: FormValues): Promise<void> {
    const { newsletter, email = '', confirmEmail = '', password = '', confirmPassword = '', ...rest } = values;
    const { name = '', surname = '', ...others } = rest;
    onSending(true);
    try {
      await signUp({
        ...filled(others),
        ...{ name, surname, email, confirmEmail, password, confirmPassword, lang },
        newsletter: newsletter === 'true',
      }).unwrap();
      onDone();
    } catch (refusal) {
      onSending(false);
      throw refusal;
    }
  }

  return (
    <SchemaForm
      fields={fields}
      more={more}
      schema={schema}
      fieldOf={fieldOf}
      wideSubmit
      submitText={text('auth.signUp.submit')}
      onSubmit={send}
    />
  );
}
