import type { UserDetails } from '@nitrate/admin-management/contract';
import { usersApi } from '@nitrate/admin-management/data-access';
import { isNotFound } from '@nitrate/api-client';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { ButtonLink, EmptyState, Icon, Loaded, Skeleton } from '@nitrate/ui';
import { useParams } from 'react-router-dom';
import type { AdminFrame } from '../admin-management-slots';
import { TargetAudit } from '../parts/target-audit';
import styles from '../parts/list-screen.module.css';
import { Facts } from '../parts/facts';
import { Panel } from '../parts/panel';
import { useFormatUtc } from '../parts/use-moment';
import { EntitlementChecks } from '../entitlement/entitlement-checks';
import lines from '../parts/lines.module.css';
import { UserActions } from './user-actions';
import { userName } from './user-names';
import { UserPurchases } from './user-purchases';
import { UserSessions } from './user-sessions';
import { UserMarks } from './user-marks';

/** Names, addresses and dates of a user. */
function UserFacts({ user }: { user: UserDetails }) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const say = (id: string) => text(`adminManagement.user.${id}`);
  const { email, newEmail, name, surname, lang, createdAt, lastLoginAt, confirmedAt, blockedAt } = user;
  const fullName = [name, surname].filter((part) => part !== null).join(' ');
  return (
    <Panel title={say('account')} tools={<UserMarks user={user} />}>
      <Facts
        facts={[
          { name: say('name'), value: fullName || say('noName') },
          { name: say('email'), value: email },
          { name: say('newEmail'), value: newEmail },
          { name: say('confirmed'), value: confirmedAt ? formatUtc(confirmedAt) : say('notConfirmed') },
          { name: say('created'), value: formatUtc(createdAt) },
          { name: say('lastLogin'), value: lastLoginAt ? formatUtc(lastLoginAt) : text('adminManagement.users.never') },
          { name: say('blockedSince'), value: blockedAt && formatUtc(blockedAt) },
          { name: say('language'), value: say(`language.${lang}`) },
          { name: say('signsIn'), value: say(user.hasPassword ? 'byPassword' : 'byInstitution') },
        ]}
      />
    </Panel>
  );
}

/** `/admin/users/{id}`: all that is known of a user, and what administrators do with the account. */
export function UserScreen({ Frame }: { Frame: AdminFrame }) {
  const text = useText();
  const { user: id = '' } = useParams();
  const query = usersApi.useGetUserQuery(id);
  const user = query.currentData;
  return (
    <Frame
      section="users"
      title={user ? userName(user) : text('adminManagement.user.title')}
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
        <Loaded query={query} skeleton={<Skeleton shape="block" className={styles.skeleton ?? ''} />}>
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

/** What entitles a user to full films, and until when. */
function UserEntitlements({ user: { id, entitlements } }: { user: UserDetails }) {
  const text = useText();
  const title = text('adminManagement.user.entitlements');
  return (
    <Panel
      title={title}
      tools={
        <LocalLink to={`/admin/entitlement?user=${id}`} prefetch="none" className={lines['link']}>
          {text('adminManagement.user.why')}
          <Icon name="arrowRight" size={16} />
        </LocalLink>
      }
    >
      {entitlements.length === 0 ? (
        <p className={lines['note']}>{text('adminManagement.user.noEntitlements')}</p>
      ) : (
        <EntitlementChecks label={title} checks={entitlements} />
      )}
    </Panel>
  );
}
