import { useText } from '@nitrate/i18n';
import styles from './changes.module.css';
import { auditChanges } from './changed-fields';

interface ChangesProps {
  before: unknown;
  after: unknown;
}

/** What a change replaced, and by what: the fields that differ. */
export function Changes({ before, after }: ChangesProps) {
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
