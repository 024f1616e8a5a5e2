import { type AuditEntry, serverActor } from '@nitrate/admin-management/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon } from '@nitrate/ui';
import { useInstant } from '../parts/use-instant';
import { useKnownText } from '../parts/use-known-text';
import { auditAddress } from './audit-address';
import { Changes } from './changes';
import styles from './audit.module.css';
import { targetPath } from './target-path';

/** An entry in a line: when, who, what, on what. Opened, it shows what changed, and leads to what belongs to it. */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const text = useText();
  const known = useKnownText();
  const instant = useInstant();
  const { at, actor, action, target, requestId } = entry;
  const kind = known('adminManagement.audit.kind', target.kind);
  const who = actor
    ? (actor.name ?? text('adminManagement.audit.accountGone', { id: actor.id }))
    : text('adminManagement.audit.server');
  const path = targetPath(target.kind, target.id);
  return (
    <li className={styles['entry']}>
      <details>
        <summary>
          <Icon name="chevronRight" size={16} className={styles['arrow']} />
          <time dateTime={at} className={styles['at']}>
            {instant(at)}
          </time>{' '}
          <span className={styles['what']}>{known('adminManagement.audit.action', action)}</span>{' '}
          <span className={styles['target']}>
            <span className={styles['kind']}>{kind}</span> {target.name ?? target.id}
          </span>{' '}
          <span className={styles['who']}>{who}</span>
        </summary>
        <div className={styles['more']}>
          <Changes before={entry.before} after={entry.after} />
          <dl className={styles['facts']}>
            <div>
              <dt>{kind}</dt>
              <dd>
                <code>{target.id}</code>
              </dd>
            </div>
            {actor && (
              <div>
                <dt>{text('adminManagement.audit.account')}</dt>
                <dd>
                  <code>{actor.id}</code>
                </dd>
              </div>
            )}
            {requestId !== null && (
              <div>
                <dt>{text('adminManagement.audit.request')}</dt>
                <dd>
                  <code>{requestId}</code>
                </dd>
              </div>
            )}
          </dl>
          <ul className={styles['links']}>
            {path && (
              <li>
                <LocalLink to={path} prefetch="none">
                  {text('adminManagement.audit.open', { kind })}
                </LocalLink>
              </li>
            )}
            <li>
              <LocalLink to={auditAddress({ targetKind: target.kind, targetId: target.id })} prefetch="none">
                {text('adminManagement.audit.ofTarget')}
              </LocalLink>
            </li>
            <li>
              <LocalLink to={auditAddress({ actor: actor?.id ?? serverActor })} prefetch="none">
                {text(actor ? 'adminManagement.audit.ofActor' : 'adminManagement.audit.ofServer')}
              </LocalLink>
            </li>
            {requestId !== null && (
              <li>
                <LocalLink to={auditAddress({ requestId })} prefetch="none">
                  {text('adminManagement.audit.ofRequest')}
                </LocalLink>
              </li>
            )}
          </ul>
        </div>
      </details>
    </li>
  );
}
