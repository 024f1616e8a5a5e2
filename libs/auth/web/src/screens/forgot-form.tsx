import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { useMemo } from 'react';
import { object } from 'yup';

/** The address of the account. */
export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText();
  const lang = useLocale();
  const rules = useRules();
  const [ask] = authApi.useForgotPasswordMutation();
  const label = text('auth.field.email');
  const field: FieldSpec = { name: 'email', type: 'email', label, autoComplete: 'username', maxLength: 254 };
  const schema = useMemo(() => object({ email: rules.email(label) }), [rules, label]);
  return (
    <SchemaForm
      fields={[field]}
      schema={schema}
      wideSubmit
      submitText={text('auth.forgot.submit')}
      onSubmit={async ({ email = '' }) => {
        await ask({ email, lang }).unwrap();
        onSent(email);
      }}
    />
  );
}
