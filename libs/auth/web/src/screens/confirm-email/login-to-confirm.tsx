import { authApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useEffect, useMemo } from 'react';
import { object } from 'yup';
import { setEnteredAddress } from '../entered-address';
import { ForgotLink } from '../sign-in/forgot-link';
import { useLogIn } from '../sign-in/use-log-in';
import styles from '../screen.module.css';

interface LoginToConfirmProps {
  /** The address to confirm. */
  email: string;
  /** User and token of the mailed link. */
  link: { user: string; token: string };
  /** Called when the account has been deleted. */
  onRejected: () => void;
}

/**
 * Asks for the password of a new account before its address is confirmed: only the person who signed up knows it. For
 * others it deletes the account.
 */
export function LoginToConfirm({ email, link, onRejected }: LoginToConfirmProps) {
  const text = useText();
  const rules = useRules();
  const errorTexts = useErrorTexts();
  const { isWaiting, logIn } = useLogIn();
  const [reject, { error, isLoading }] = authApi.useRejectSignUpMutation();
  const label = text('auth.field.password');
  const fields: FieldSpec[] = [{ name: 'password', type: 'password', label, maxLength: 256 }];
  const schema = useMemo(() => object({ password: rules.currentPassword(label) }), [rules, label]);
  useEffect(() => setEnteredAddress(email), [email]);

  async function rejectSignUp(): Promise<void> {
    if (!(await reject(link)).error) onRejected();
  }

  return (
    <>
      <SchemaForm
        fields={fields}
        schema={schema}
        wideSubmit
        submitText={text('auth.confirm.loginRequired.submit')}
        onSubmit={({ password = '' }) => logIn(email, password)}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <ForgotLink isWaiting={isWaiting} />
      </SchemaForm>
      <section className={styles.reject} aria-labelledby="reject-title">
        <h2 id="reject-title">{text('auth.confirm.reject.title')}</h2>
        <p>{text('auth.confirm.reject.body')}</p>
        <ErrorBox errors={error ? errorTexts(error) : []} />
        <Button variant="danger" loading={isLoading} onClick={() => void rejectSignUp()}>
          {text('auth.confirm.reject.submit')}
        </Button>
      </section>
    </>
  );
}
