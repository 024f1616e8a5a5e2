import type { UserDetails } from '@nitrate/admin-management/contract';
import { usersApi } from '@nitrate/admin-management/data-access';
import { roles } from '@nitrate/contract-kit';
import { useDialogs, useInWords, useToasts } from '@nitrate/dialogs';
import { useRules } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { object } from 'yup';
import { userName } from './user-names';

/** The changes of a user: each opens a dialog that says what follows from it, and makes it. */
interface UserChanges {
  changeRoles: () => void;
  block: () => void;
  unblock: () => void;
  confirm: () => void;
  mailConfirmation: () => void;
  mailReset: () => void;
  remove: () => void;
}

export function useUserChanges(user: UserDetails): UserChanges {
  const text = useText();
  const rules = useRules();
  const navigate = useLocalNavigate();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inWords = useInWords();
  const [changeRoles] = usersApi.useChangeUserRolesMutation();
  const [block] = usersApi.useBlockUserMutation();
  const [unblock] = usersApi.useUnblockUserMutation();
  const [confirm] = usersApi.useConfirmUserMutation();
  const [mail] = usersApi.useMailUserMutation();
  const [remove] = usersApi.useDeleteUserAccountMutation();
  const params = { user: user.id };
  const values = { name: userName(user), email: user.email };
  const say = (change: string, part: string) => text(`adminManagement.user.${change}.${part}`, values);

  /** Asks, makes the change and says that it is done. */
  const ask = (change: string, make: () => Promise<unknown>, isDangerous = false) =>
    show({
      title: say(change, 'title'),
      body: say(change, 'body'),
      primary: {
        text: say(change, 'submit'),
        ...(isDangerous && { mode: 'danger' }),
        callback: inWords(async () => {
          await make();
          notify(say(change, 'done'));
        }),
      },
      secondary: { text: text('dialogs.cancel') },
    });

  return {
    block: () => ask('block', () => block({ params }).unwrap(), true),
    unblock: () => ask('unblock', () => unblock({ params }).unwrap()),
    confirm: () => ask('confirm', () => confirm({ params }).unwrap()),
    mailConfirmation: () => ask('mailConfirmation', () => mail({ params, body: { mail: 'confirm' } }).unwrap()),
    mailReset: () => ask('mailReset', () => mail({ params, body: { mail: 'reset' } }).unwrap()),
    changeRoles: () =>
      show({
        title: say('roles', 'title'),
        body: say('roles', 'body'),
        form: {
          fields: roles.map((role) => ({
            name: role,
            type: 'checkbox',
            label: text(`adminManagement.user.roles.${role}`),
          })),
          initialValues: Object.fromEntries(user.roles.map((role) => [role, 'true'])),
          submit: {
            text: say('roles', 'submit'),
            callback: (chosen) =>
              inWords(async () => {
                const body = { roles: roles.filter((role) => chosen[role] === 'true') };
                await changeRoles({ params, body }).unwrap();
                notify(say('roles', 'done'));
              })(),
          },
          cancelText: text('dialogs.cancel'),
        },
      }),
    remove: () => {
      const label = text('adminManagement.user.delete.email');
      show({
        title: say('delete', 'title'),
        body: say('delete', 'body'),
        form: {
          fields: [{ name: 'email', type: 'email', label, help: user.email, autoComplete: 'off' }],
          schema: object({ email: rules.email(label) }),
          submit: {
            text: say('delete', 'submit'),
            mode: 'danger',
            callback: ({ email = '' }) =>
              inWords(async () => {
                await remove({ params, body: { email } }).unwrap();
                notify(say('delete', 'done'));
                navigate('/admin/users', { replace: true });
              })(),
          },
          cancelText: text('dialogs.cancel'),
        },
      });
    },
  };
}
