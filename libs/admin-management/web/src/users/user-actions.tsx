import type { UserDetails } from '@nitrate/admin-management/contract';
import { useUser } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { Button } from '@nitrate/ui';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useUserChanges } from './use-user-changes';
import styles from '../parts/actions.module.css';

/** What an administrator may do with an account. */
export function UserActions({ user }: { user: UserDetails }) {
  const text = useText();
  const isOwn = useUser()?.sub === user.id;
  const changes = useUserChanges(user);
  const { blockedAt, confirmedAt, newEmail } = user;
  return (
    <Panel title={text('adminManagement.user.actions')}>
      {isOwn && <p className={lines['note']}>{text('adminManagement.user.own')}</p>}
      <div className={styles.actions}>
        <Button onClick={changes.changeRoles}>{text('adminManagement.user.roles')}</Button>
        {!confirmedAt && <Button onClick={changes.confirm}>{text('adminManagement.user.confirm')}</Button>}
        {!blockedAt && (!confirmedAt || newEmail !== null) && (
          <Button onClick={changes.mailConfirmation}>{text('adminManagement.user.mailConfirmation')}</Button>
        )}
        {!blockedAt && <Button onClick={changes.mailReset}>{text('adminManagement.user.mailReset')}</Button>}
        {blockedAt && <Button onClick={changes.unblock}>{text('adminManagement.user.unblock')}</Button>}
        {!isOwn && !blockedAt && (
          <Button variant="danger" onClick={changes.block}>
            {text('adminManagement.user.block')}
          </Button>
        )}
        {!isOwn && (
          <Button variant="danger" onClick={changes.remove}>
            {text('adminManagement.user.delete')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
