import type { ListedUser } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { cx } from '@nitrate/ui';
import styles from '../parts/marks.module.css';

/** The roles of a user, and what keeps them from using the archive. */
export function UserMarks({ user }: { user: Pick<ListedUser, 'roles' | 'blockedAt' | 'confirmedAt'> }) {
  const text = useText();
  return (
    <span className={styles.marks}>
      {user.roles.map((role) => (
        <span key={role} className={styles.mark}>
          {text(`adminManagement.users.role.${role}`)}
        </span>
      ))}
      {!user.confirmedAt && <span className={styles.mark}>{text('adminManagement.users.confirmed.false')}</span>}
      {user.blockedAt && (
        <span className={cx(styles.mark, styles.blocked)}>{text('adminManagement.users.blocked.true')}</span>
      )}
    </span>
  );
}
