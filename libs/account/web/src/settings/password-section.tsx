import { object } from 'yup';
import { SchemaForm, useRules, type FieldSpec } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { useChangePasswordMutation } from '../account-api';
import type { AccountSlots } from '../account-slots';
import { AccountSection, Done } from './account-section';

interface PasswordSectionProps {
  /** Of the account, for password managers. */
  email: string;
  onDirty: (dirty: boolean) => void;
  useTakeUser: AccountSlots['useTakeUser'];
}

/** Another password; every other session ends with it. */
export function PasswordSection({ email, onDirty, useTakeUser }: PasswordSectionProps) {
  const text = useText();
  const rules = useRules();
  const takeUser = useTakeUser();
  const [changePassword, { isSuccess }] = useChangePasswordMutation();
  const label = {
    old: text('account.fields.oldPassword'),
    next: text('account.fields.newPassword'),
    confirm: text('account.fields.confirmPassword'),
  };
  const fields: FieldSpec[] = [
    { name: 'oldPassword', type: 'password', label: label.old },
    { name: 'password', type: 'newPassword', label: label.next },
    { name: 'confirmPassword', type: 'password', label: label.confirm, autoComplete: 'new-password' },
  ];
  const schema = object({
    // The old one only has to be right: it may be older than the criteria.
    oldPassword: rules.required(label.old),
    password: rules.password(label.next),
    confirmPassword: rules.confirmPassword(label.confirm, 'password'),
  });

  return (
    <AccountSection id="password" title={text('account.password.title')} lead={text('account.password.lead')}>
      <SchemaForm
        fields={fields}
        schema={schema}
        onDirty={onDirty}
        clearsWhenSent
        submitText={text('account.password.submit')}
        onSubmit={async ({ oldPassword = '', password = '', confirmPassword = '' }) => {
          takeUser(await changePassword({ oldPassword, password, confirmPassword }).unwrap());
        }}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
      </SchemaForm>
      <Done>{isSuccess && text('account.password.done')}</Done>
    </AccountSection>
  );
}
