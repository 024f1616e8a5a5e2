import { usersApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon, Loaded, Skeleton } from '@nitrate/ui';
import lines from './lines.module.css';
import { Panel } from './panel';
import { useKnownText } from './use-known-text';
import { useFormatUtc } from './use-moment';

interface TargetAuditProps {
  kind: 'user' | 'subscription' | 'organisation' | 'harvest';
  id: string;
}

/** The latest entries of the audit trail about a target, with the reasons that were given. */
export function TargetAudit({ kind, id }: TargetAuditProps) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const known = useKnownText();
  const query = usersApi.useListTargetAuditQuery({ targetKind: kind, targetId: id });
  const title = text('adminManagement.user.audit');
  return (
    <Panel
      title={title}
      tools={
        <LocalLink to={`/admin/audit?targetKind=${kind}&targetId=${id}`} prefetch="none" className={lines['link']}>
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
              {entries.map(({ id: entry, action, actor, at, after }) => (
                <li key={entry}>
                  <span className={lines['words']}>
                    <strong>{known('adminManagement.audit.action', action)}</strong>
                    <span className={lines['quiet']}>
                      {actor
                        ? text('adminManagement.user.auditBy', {
                            name: actor.name ?? text('adminManagement.user.deletedUser'),
                          })
                        : text('adminManagement.user.auditByCommand')}
                    </span>
                    <Reason after={after} />
                  </span>
                  <time dateTime={at} className={lines['quiet']}>
                    {formatUtc(at)}
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

function Reason({ after }: { after: unknown }) {
  const reason = typeof after === 'object' && after !== null && 'reason' in after ? after.reason : undefined;
  return typeof reason === 'string' && <span className={lines['quiet']}>{reason}</span>;
}
