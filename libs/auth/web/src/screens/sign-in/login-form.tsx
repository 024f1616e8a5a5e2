import { lazyPart } from '@nitrate/app-updates';
import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useMemo, useState } from 'react';
import { object } from 'yup';
import { NoteAddress, readEnteredAddress } from '../entered-address';
import { domainOf } from '../institution/domain-of';
import { ForgotLink } from './forgot-link';
import { useLogIn } from './use-log-in';

const InstitutionOffer = lazyPart(async () => (await import('../institution/institution-offer')).InstitutionOffer);

/**
 * The form with address and password. Where too many attempts make the user wait, it leads to the link that ends the wait;
 * an address of an institution with single sign-on leads there.
 */
export function LoginForm({ target }: { target: string }) {
  const text = useText();
  const rules = useRules();
  const { isWaiting, logIn } = useLogIn();
  const [initialValues] = useState(() => ({ email: readEnteredAddress() }));
  const [domain, setDomain] = useState(() => domainOf(initialValues.email));
  const { currentData } = authApi.useFindSingleSignOnQuery(domain ?? skipToken);
  const institution = currentData?.institution;
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
    <NoteAddress onEntered={(address) => setDomain(domainOf(address))}>
      {/* Above the form, whose errors would move it away from under the pointer. */}
      <div role="status">
        {institution && (
          <Suspense>
            <InstitutionOffer institution={institution} target={target} />
          </Suspense>
        )}
      </div>
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
