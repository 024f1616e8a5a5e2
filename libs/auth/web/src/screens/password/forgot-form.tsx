import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import { NoteAddress, readEnteredAddress } from '../entered-address';

/** Requests a reset link for an address. */
export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText();
  const lang = useLocale();
  const rules = useRules();
  const [requestReset] = authApi.useForgotPasswordMutation();
  const [initialValues] = useState(() => ({ email: readEnteredAddress() }));
  const label = text('auth.field.email');
  const field: FieldSpec = { name: 'email', type: 'email', label, autoComplete: 'username', maxLength: 254 };
  const schema = useMemo(() => object({ email: rules.email(label) }), [rules, label]);
  return (
    <NoteAddress>
      <SchemaForm
        fields={[field]}
        schema={schema}
        initialValues={initialValues}
        wideSubmit
        submitText={text('auth.forgot.submit')}
        onSubmit={async ({ email = '' }) => {
          const { error } = await requestReset({ email, lang });
          if (error) throw isApiError(error) && error.code === 'tooManyRequests' ? [text('auth.forgot.wait')] : error;
          onSent(email);
        }}
      />
    </NoteAddress>
  );
}
