import { object } from 'yup';
import { userApi } from '@nitrate/auth/data-access';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { AccountSection, SuccessMessage } from './account-section';

interface PasswordSectionProps {
  /** Address of the account, for password managers. */
  email: string;
  onDirty: (dirty: boolean) => void;
}

/** The form for a new password, which ends all other sessions. */
export function PasswordSection({ email, onDirty }: PasswordSectionProps) {
  const text = useText();
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
    <AccountSection id="password" title={text('account.password.title')} lead={text('account.password.lead')}>
      <SchemaForm
        fields={fields}
        headingLevel={3}
        schema={schema}
        onDirty={onDirty}
        clearsWhenSent
        submitText={text('account.password.submit')}
        onSubmit={async ({ oldPassword = '', password = '', confirmPassword = '' }) => {
          await changePassword({ oldPassword, password, confirmPassword }).unwrap();
        }}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      </SchemaForm>
      <SuccessMessage>{isSuccess && text('account.password.done')}</SuccessMessage>
    </AccountSection>
  );
}
