import { usersApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { ButtonLink, EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import { useParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import { TargetAudit } from '../parts/target-audit';
import { UserActions } from './user-actions';
import { UserEntitlements } from './user-entitlements';
import { UserFacts } from './user-facts';
import { nameOf } from './user-names';
import { UserPurchases } from './user-purchases';
import { UserSessions } from './user-sessions';
import styles from '../parts/list-screen.module.css';

/** `/admin/users/{id}`: all that is known of a user, and what administrators do with the account. */
export function UserScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const { user: id = '' } = useParams();
  const query = usersApi.useGetUserQuery(id);
  const user = query.currentData;
  return (
    <Frame
      section="users"
      title={user ? nameOf(user) : text('adminManagement.user.title')}
      crumbs={[{ text: text('adminManagement.users.title'), to: '/admin/users' }]}
    >
      {!user && isNotFound(query.error) ? (
        <EmptyState
          title={text('adminManagement.user.unknown')}
          icon="user"
          actions={<ButtonLink to="/admin/users">{text('adminManagement.user.toAll')}</ButtonLink>}
        >
          {text('adminManagement.user.unknownHelp')}
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton shape="block" className={styles['skeleton'] ?? ''} />}>
          {(shown) => (
            <>
              <UserFacts user={shown} />
              <UserActions user={shown} />
              <UserEntitlements user={shown} />
              <UserPurchases user={shown} />
              <UserSessions user={shown} />
              <TargetAudit kind="user" id={shown.id} />
            </>
          )}
        </Loaded>
      )}
    </Frame>
  );
}
