import { type AuditEntry, serverActor } from '@nitrate/admin-management/contract';
import { watchPath } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon } from '@nitrate/ui';
import { useFormatUtcSeconds } from '../parts/use-instant';
import { useKnownText } from '../parts/use-known-text';
import { auditAddress } from './audit-address';
import styles from './audit.module.css';
import { auditChanges } from './changed-fields';

const archiveAndMonth = /^([0-9a-f-]{36}) (\d{4}-\d\d)$/;

const paths: Readonly<Record<string, (id: string) => string>> = {
  bulkEdit: (id) => `/studio/bulk-edits/${encodeURIComponent(id)}`,
  collections: () => '/studio/collections',
  content: (id) => `/studio/content/${encodeURIComponent(id)}`,
  contribution: () => '/studio/contributions',
  film: (id) => watchPath(id),
  harvest: (id) => `/admin/harvests/${encodeURIComponent(id)}`,
  import: (id) => `/studio/import/${encodeURIComponent(id)}`,
  job: () => '/admin/jobs',
  organisation: (id) => `/admin/organisation/${id}`,
  queue: (id) => `/admin/jobs?queue=${encodeURIComponent(id)}`,
  release: (id) => `/studio/releases/${encodeURIComponent(id)}`,
  statement(id) {
    const [, archive, month] = archiveAndMonth.exec(id) ?? [];
    return archive ? `/admin/statements/${archive}/${month}` : `/admin/statements?month=${encodeURIComponent(id)}`;
  },
  subscription: (id) => `/admin/subscription/${id}`,
  user: (id) => `/admin/users/${id}`,
};

/** The page of a target of the audit trail; undefined where it has none. */
const targetPath = (kind: string, id: string): string | undefined => paths[kind]?.(id);

/** An entry in a line: when, who, what, on what. Opened, it shows what changed, and leads to what belongs to it. */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const text = useText();
  const known = useKnownText();
  const formatUtcSeconds = useFormatUtcSeconds();
  const { at, actor, action, target, requestId } = entry;
  const kind = known('adminManagement.audit.kind', target.kind);
  const who = actor
    ? (actor.name ?? text('adminManagement.audit.accountGone', { id: actor.id }))
    : text('adminManagement.audit.server');
  const path = targetPath(target.kind, target.id);
  return (
    <li className={styles.entry}>
      <details>
        <summary>
          <Icon name="chevronRight" size={16} className={styles.arrow} />
          <time dateTime={at} className={styles.at}>
            {formatUtcSeconds(at)}
          </time>{' '}
          <span className={styles.what}>{known('adminManagement.audit.action', action)}</span>{' '}
          <span className={styles.target}>
            <span className={styles.kind}>{kind}</span> {target.name ?? target.id}
          </span>{' '}
          <span className={styles.who}>{who}</span>
        </summary>
        <div className={styles.more}>
          <Changes before={entry.before} after={entry.after} />
          <dl className={styles.facts}>
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
          <ul className={styles.links}>
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

interface ChangesProps {
  before: unknown;
  after: unknown;
}

/** What a change replaced, and by what: the fields that differ. */
function Changes({ before, after }: ChangesProps) {
  const text = useText();
  const fields = auditChanges(before, after);
  if (fields.length === 0) return <p className={styles.none}>{text('adminManagement.audit.noFields')}</p>;
  return (
    <table className={styles.changes}>
      <caption>{text('adminManagement.audit.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('adminManagement.audit.field')}</th>
          <th scope="col">{text('adminManagement.audit.before')}</th>
          <th scope="col">{text('adminManagement.audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, ...values }) => (
          <tr key={JSON.stringify(path)}>
            <th scope="row">{path.join(' › ') || text('adminManagement.audit.whole')}</th>
            {(['before', 'after'] as const).map((side) => (
              <td key={side} data-title={text(`adminManagement.audit.${side}`)} className={styles[side]}>
                <Value value={values[side]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: unknown }) {
  const text = useText();
  if (value === undefined) return <span className={styles.missing}>{text('adminManagement.audit.missing')}</span>;
  if (value === null || value === '') {
    return <span className={styles.missing}>{text('adminManagement.audit.empty')}</span>;
  }
  return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
}
