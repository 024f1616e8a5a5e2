import { useState } from 'react';
import { object } from 'yup';
import type { Profile } from '@nitrate/account/contract';
import { authApi, userApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { useLocale } from '@nitrate/routing';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { Lead } from './frame/account-frame';
import styles from './frame/account-frame.module.css';
import { profileSettingsPage } from './frame/settings-page';
import { SuccessMessage } from './frame/success-message';
import { useUnsavedChanges } from './use-unsaved-changes';

const Password = ({ profile }: { profile: Profile }) =>
  profile.hasPassword ? <ChangePassword profile={profile} /> : <FirstPassword profile={profile} />;

/** For users who sign in at their institution: a mailed link proves that the address is theirs, as no old password can. */
function FirstPassword({ profile: { email } }: { profile: Profile }) {
  const text = useText();
  const lang = useLocale();
  const errorTexts = useErrorTexts();
  const [sendLink, { error, isLoading, isSuccess }] = authApi.useForgotPasswordMutation();
  return (
    <>
      <Lead>{text('account.password.none')}</Lead>
      <ErrorBox errors={error ? errorTexts(error) : []} />
      <Button className={styles.action} loading={isLoading} onClick={() => void sendLink({ email, lang })}>
        {text('account.password.sendLink')}
      </Button>
      <SuccessMessage>{isSuccess && text('account.password.sent', { email })}</SuccessMessage>
    </>
  );
}

function ChangePassword({ profile: { email } }: { profile: Profile }) {
  const text = useText();
  const [dirty, setDirty] = useState(false);
  useUnsavedChanges(dirty);
  const rules = useRules();
  const [changePassword, { isSuccess }] = userApi.useChangePasswordMutation();
  const label = {
    old: text('account.fields.oldPassword'),
    next: text('account.fields.newPassword'),
    confirm: text('account.fields.confirmPassword'),
  };
  const fields: FieldSpec[] = [
    { name: 'oldPassword', type: 'password', label: label.old, maxLength: 256 },
    { name: 'password', type: 'newPassword', label: label.next, maxLength: 256 },
    {
      name: 'confirmPassword',
      type: 'password',
      label: label.confirm,
      autoComplete: 'new-password',
      maxLength: 256,
    },
  ];
  const schema = object({
    oldPassword: rules.currentPassword(label.old),
    password: rules.password(label.next),
    confirmPassword: rules.confirmPassword(label.confirm, 'password'),
  });

  return (
    <MuiProvider>
      <Lead>{text('account.password.lead')}</Lead>
      <SchemaForm
        fields={fields}
        schema={schema}
        onDirty={setDirty}
        clearsWhenSent
        submitText={text('account.password.submit')}
        onSubmit={async ({ oldPassword = '', password = '', confirmPassword = '' }) => {
          await changePassword({ oldPassword, password, confirmPassword }).unwrap();
        }}
      >
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      </SchemaForm>
      <SuccessMessage>{isSuccess && text('account.password.done')}</SuccessMessage>
    </MuiProvider>
  );
}

/** `/account/user/password`: the form for a new password, which ends all other sessions, or a link for the first one. */
export const passwordPage = profileSettingsPage('password', Password);
