import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import { NoteAddress, readEnteredAddress } from '../entered-address';
import { ForgotLink } from './forgot-link';
import { useLogIn } from './use-log-in';

/** The form with address and password. Where too many attempts make the user wait, it leads to the link that ends the wait. */
export function LoginForm() {
  const text = useText();
  const rules = useRules();
  const { isWaiting, logIn } = useLogIn();
  const [initialValues] = useState(() => ({ email: readEnteredAddress() }));
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
    <NoteAddress>
      <SchemaForm
        fields={fields}
        schema={schema}
        initialValues={initialValues}
        wideSubmit
        submitText={text('auth.logIn.submit')}
        onSubmit={({ email = '', password = '' }) => logIn(email, password)}
      >
        <ForgotLink isWaiting={isWaiting} />
      </SchemaForm>
    </NoteAddress>
  );
}
