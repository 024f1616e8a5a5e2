import type { ReactNode } from 'react';
import { object } from 'yup';
import type { Profile } from '@nitrate/account/contract';
import { userApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { Text, useText } from '@nitrate/i18n';
import styles from './account-page.module.css';
import { AccountSection, SuccessMessage } from './account-section';

interface EmailSectionProps {
  profile: Profile;
  onDirty: (dirty: boolean) => void;
}

const strong = (chunks: ReactNode[]) => <strong className={styles['address']}>{chunks}</strong>;

/** The address of the account, and the form to change it. */
export function EmailSection({ profile, onDirty }: EmailSectionProps) {
  const text = useText();
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
    <AccountSection
      id="email"
      title={text('account.email.title')}
      lead={<Text id="account.email.lead" values={{ email: profile.email, strong }} />}
    >
      {profile.newEmail && !isSuccess && (
        <p className={styles['note']}>
          <Text id="account.email.pending" values={{ email: profile.newEmail, strong }} />
        </p>
      )}
      <SchemaForm
        fields={fields}
        headingLevel={3}
        schema={schema}
        initialValues={{ currentEmail: profile.email }}
        onDirty={onDirty}
        clearsWhenSent
        submitText={text('account.email.submit')}
        onSubmit={async ({ currentEmail = '', newEmail = '', confirmEmail = '' }) => {
          await changeEmail({ currentEmail, newEmail, confirmEmail }).unwrap();
        }}
      />
      <SuccessMessage>
        {isSuccess && <Text id="account.email.sent" values={{ email: originalArgs?.newEmail ?? '', strong }} />}
      </SuccessMessage>
    </AccountSection>
  );
}
