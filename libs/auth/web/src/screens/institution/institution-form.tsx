import { isApiError } from '@nitrate/api-client';
import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { leaveTo } from '@nitrate/routing';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import { NoteAddress, readEnteredAddress } from '../entered-address';
import { domainOf } from './domain-of';
import { expectSession } from './expect-session';
import { signOnAddress } from './sign-on-address';

/** Finds the institution of an address, and leaves for its sign-in. @param target path to return to */
export function InstitutionForm({ target }: { target: string }) {
  const text = useText();
  const lang = useLocale();
  const rules = useRules();
  const [find] = authApi.useLazyFindSingleSignOnQuery();
  const [initialValues] = useState(() => ({ email: readEnteredAddress() }));
  const label = text('auth.institution.email');
  const field: FieldSpec = { name: 'email', type: 'email', label, autoComplete: 'email', maxLength: 254 };
  const schema = useMemo(() => object({ email: rules.email(label) }), [rules, label]);

  async function lead({ email = '' }: { email?: string }): Promise<void> {
    const domain = domainOf(email) ?? '';
    const { data, error } = await find(domain);
    if (error) throw isApiError(error) && error.code === 'tooManyRequests' ? [text('auth.institution.wait')] : error;
    if (!data?.institution) throw [text('auth.institution.unknown', { domain })];
    expectSession();
    leaveTo(signOnAddress(data.institution.slug, { lang, target }));
  }

  return (
    <NoteAddress>
      <SchemaForm
        fields={[field]}
        schema={schema}
        initialValues={initialValues}
        wideSubmit
        submitText={text('auth.institution.submit')}
        onSubmit={lead}
      />
    </NoteAddress>
  );
}
