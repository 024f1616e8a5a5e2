import type { StatementState } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { Icon } from '@nitrate/ui';
import { useReportFormats } from '../figures/use-report-formats';
import styles from './statements.module.css';

/** Whether a month is closed, and since when, where that is known. */
export function StatementStateBadge({ state, closedAt }: { state: StatementState; closedAt?: string | null }) {
  const text = useText();
  const { instant } = useReportFormats();
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={state === 'closed' ? 'check' : 'minus'} size={14} />
      {text(`adminAnalytics.state.${state}`)}
      {closedAt && <span className={styles.since}>{instant(closedAt)}</span>}
    </span>
  );
}
