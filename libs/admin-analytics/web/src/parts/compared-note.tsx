import type { ReportPeriod } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useReportFormats } from '../figures/use-report-formats';
import styles from './compared-note.module.css';

/** Which days a report is about, and with which they are compared. */
export function ComparedNote({ period, previous }: { period: ReportPeriod; previous: ReportPeriod | undefined }) {
  const text = useText();
  const formats = useReportFormats();
  return (
    <p className={styles.note}>
      <strong>{formats.period(period)}</strong>
      {previous && <> {text('adminAnalytics.comparedWith', { period: formats.period(previous) })}</>}
    </p>
  );
}
