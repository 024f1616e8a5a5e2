import type { UserDetails } from '@nitrate/admin-management/contract';
import { usersApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon, Loaded, Skeleton } from '@nitrate/ui';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useMoment } from '../parts/use-moment';

/** The latest entries of the audit trail about a user. */
export function UserAudit({ user: { id } }: { user: UserDetails }) {
  const text = useText();
  const moment = useMoment();
  const query = usersApi.useListUserAuditQuery(id);
  const title = text('adminManagement.user.audit');
  return (
    <Panel
      title={title}
      tools={
        <LocalLink to={`/admin/audit?targetKind=user&targetId=${id}`} prefetch="none" className={lines['link']}>
          {text('adminManagement.user.allAudit')}
          <Icon name="arrowRight" size={16} />
        </LocalLink>
      }
    >
      <Loaded query={query} skeleton={<Skeleton />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className={lines['note']}>{text('adminManagement.user.noAudit')}</p>
          ) : (
            <ul className={lines['lines']} aria-label={title}>
              {entries.map(({ id: entry, action, actor, at }) => (
                <li key={entry}>
                  <span className={lines['words']}>
                    <strong>
                      <code>{action}</code>
                    </strong>
                    <span className={lines['quiet']}>
                      {actor
                        ? text('adminManagement.user.auditBy', {
                            name: actor.name ?? text('adminManagement.user.deletedUser'),
                          })
                        : text('adminManagement.user.auditByCommand')}
                    </span>
                  </span>
                  <time dateTime={at} className={lines['quiet']}>
                    {moment(at)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
