import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { useMemo } from 'react';
import { object } from 'yup';
import { setEnteredAddress } from '../entered-address';

interface ResetFormProps {
  /** Token of the mailed link. */
  token: string;
  onDone: () => void;
}

/** A shorter token is invalid; the call is not made. */
const minTokenLength = 16;

/** The form for a new password. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const text = useText();
  const rules = useRules();
  const [reset] = authApi.useResetPasswordMutation();
  const labels = { password: text('auth.field.newPassword'), confirmPassword: text('auth.field.confirmPassword') };
  const { password, confirmPassword } = labels;
  const fields: FieldSpec[] = [
    { name: 'password', type: 'newPassword', label: password, maxLength: 256 },
    { name: 'confirmPassword', type: 'password', label: confirmPassword, autoComplete: 'new-password', maxLength: 256 },
  ];
  const schema = useMemo(
    () =>
      object({
        password: rules.password(password),
        confirmPassword: rules.confirmPassword(confirmPassword, 'password'),
      }),
    [rules, password, confirmPassword],
  );
  return (
    <SchemaForm
      fields={fields}
      schema={schema}
      wideSubmit
      submitText={text('auth.reset.submit')}
      onSubmit={async (values) => {
        if (token.length < minTokenLength) throw [text('problem.tokenInvalid')];
        const { email } = await reset({
          token,
          password: values['password'] ?? '',
          confirmPassword: values['confirmPassword'] ?? '',
        }).unwrap();
        setEnteredAddress(email);
        onDone();
      }}
    />
  );
}
