import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import styles from '../screen.module.css';

/**
 * The form with address and password. The error does not reveal which of them is wrong. Where too many attempts make the
 * user wait, it leads to the mailed link that ends the wait.
 */
export function LoginForm() {
  const text = useText();
  const rules = useRules();
  const [logIn] = authApi.useLogInMutation();
  const [isWaiting, setWaiting] = useState(false);
  const fields: FieldSpec[] = [
    { name: 'email', type: 'email', label: text('auth.field.email'), autoComplete: 'username', maxLength: 254 },
    { name: 'password', type: 'password', label: text('auth.field.password'), maxLength: 256 },
  ];
  const schema = useMemo(
    () =>
      object({
        email: rules.email(text('auth.field.email')),
        password: rules.currentPassword(text('auth.field.password')),
      }),
    [rules, text],
  );
  return (
    <SchemaForm
      fields={fields}
      schema={schema}
      wideSubmit
      submitText={text('auth.logIn.submit')}
      onSubmit={async ({ email = '', password = '' }) => {
        const { error } = await logIn({ email, password });
        const waits = isApiError(error) && error.code === 'tooManyRequests';
        setWaiting(waits);
        if (error) throw waits ? [text('auth.logIn.wait')] : error;
      }}
    >
      <p className={styles['aside']}>
        <LocalLink to="/id/forgot" className={styles['link']}>
          {text(isWaiting ? 'auth.logIn.endWait' : 'auth.logIn.forgot')}
        </LocalLink>
      </p>
    </SchemaForm>
  );
}
