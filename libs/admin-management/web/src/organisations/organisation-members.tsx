import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { OrganisationDetails } from '@nitrate/subscriptions/contract';
import { Icon } from '@nitrate/ui';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { userPath } from '../users/user-names';

/** Users with a confirmed address in the domains of an institution. */
export function OrganisationMembers({ organisation: { id, members, domains } }: { organisation: OrganisationDetails }) {
  const text = useText();
  const { total, users } = members;
  const title = text('adminManagement.organisation.members', { count: total });
  return (
    <Panel
      title={title}
      tools={
        total > 0 && (
          <LocalLink to={`/admin/subscription?organisation=${id}`} prefetch="none" className={lines['link']}>
            {text('adminManagement.organisation.memberSubscriptions')}
            <Icon name="arrowRight" size={16} />
          </LocalLink>
        )
      }
    >
      {total === 0 ? (
        <p className={lines['note']}>
          {text(`adminManagement.organisation.${domains.length === 0 ? 'noDomains' : 'noMembers'}`)}
        </p>
      ) : (
        <ul className={lines['lines']} aria-label={title}>
          {users.map((user) => (
            <li key={user.id}>
              <LocalLink to={userPath(user.id)} prefetch="none" className={lines['link']}>
                {user.email}
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      {total > users.length && (
        <p className={lines['note']}>
          {text('adminManagement.organisation.moreMembers', { count: total - users.length })}
        </p>
      )}
    </Panel>
  );
}
