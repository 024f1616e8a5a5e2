import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useMemo } from 'react';
import { object, string } from 'yup';
import styles from '../screen.module.css';

/** The form with address and password. The error does not reveal which of them is wrong. */
export function LoginForm() {
  const text = useText();
  const rules = useRules();
  const [logIn] = authApi.useLogInMutation();
  const fields: FieldSpec[] = [
    { name: 'email', type: 'email', label: text('auth.field.email'), autoComplete: 'username', maxLength: 254 },
    { name: 'password', type: 'password', label: text('auth.field.password'), maxLength: 256 },
  ];
  const schema = useMemo(
    () =>
      object({
        email: rules.email(text('auth.field.email')),
        password: string().required(text('forms.required', { field: text('auth.field.password') })),
      }),
    [rules, text],
  );
  return (
    <SchemaForm
      fields={fields}
      schema={schema}
      wideSubmit
      submitText={text('auth.logIn.submit')}
      onSubmit={async ({ email = '', password = '' }) => void (await logIn({ email, password }).unwrap())}
    >
      <p className={styles['aside']}>
        <LocalLink to="/id/forgot" className={styles['link']}>
          {text('auth.logIn.forgot')}
        </LocalLink>
      </p>
    </SchemaForm>
  );
}
