import { useState, type ReactNode } from 'react';
import { object } from 'yup';
import type { Profile } from '@nitrate/account/contract';
import { userApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { Text, useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { Lead } from './frame/account-frame';
import styles from './frame/account-frame.module.css';
import { profileSettingsPage } from './frame/settings-page';
import { SuccessMessage } from './frame/success-message';
import { useUnsavedChanges } from './use-unsaved-changes';

const strong = (chunks: ReactNode[]) => <strong className={styles.address}>{chunks}</strong>;

function Email({ profile }: { profile: Profile }) {
  const text = useText();
  const [dirty, setDirty] = useState(false);
  useUnsavedChanges(dirty);
  const rules = useRules();
  const [changeEmail, { originalArgs, isSuccess }] = userApi.useChangeEmailMutation();
  const label = {
    current: text('account.fields.currentEmail'),
    next: text('account.fields.newEmail'),
    confirm: text('account.fields.confirmEmail'),
  };
  const fields: FieldSpec[] = [
    { name: 'currentEmail', type: 'email', label: label.current },
    { name: 'newEmail', type: 'email', label: label.next, help: text('account.email.help') },
    { name: 'confirmEmail', type: 'email', label: label.confirm },
  ];
  const schema = object({
    currentEmail: rules.email(label.current),
    newEmail: rules.email(label.next),
    confirmEmail: rules.confirmEmail(label.confirm, 'newEmail'),
  });

  return (
    <MuiProvider>
      <Lead>
        <Text id="account.email.lead" values={{ email: profile.email, strong }} />
      </Lead>
      {profile.newEmail && !isSuccess && (
        <p className={styles.note}>
          <Text id="account.email.pending" values={{ email: profile.newEmail, strong }} />
        </p>
      )}
      <SchemaForm
        fields={fields}
        schema={schema}
        initialValues={{ currentEmail: profile.email }}
        onDirty={setDirty}
        clearsWhenSent
        submitText={text('account.email.submit')}
        onSubmit={async ({ currentEmail = '', newEmail = '', confirmEmail = '' }) => {
          await changeEmail({ currentEmail, newEmail, confirmEmail }).unwrap();
        }}
      />
      <SuccessMessage>
        {isSuccess && <Text id="account.email.sent" values={{ email: originalArgs?.newEmail ?? '', strong }} />}
      </SuccessMessage>
    </MuiProvider>
  );
}

/** `/account/user/email`: the address of the account, and the form to change it. */
export const emailPage = profileSettingsPage('email', Email);
