import type { Statement } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useReportFormats } from '../figures/use-report-formats';
import { Panel } from '../parts/panel';
import styles from './statements.module.css';

/** What was watched in earlier months, and arrived after they had been closed. */
export function LatePanel({ late }: { late: Statement['late'] }) {
  const text = useText();
  const { month: nameOf, exactTime } = useReportFormats();
  if (late.length === 0) return null;
  const title = text('adminAnalytics.late.title');
  return (
    <Panel title={title} note={text('adminAnalytics.late.note')}>
      <table className={styles['table']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text('adminAnalytics.late.month')}</th>
            <th scope="col">{text('adminAnalytics.metric.fullSeconds')}</th>
            <th scope="col">{text('adminAnalytics.metric.previewSeconds')}</th>
          </tr>
        </thead>
        <tbody>
          {late.map(({ month, fullSeconds, previewSeconds }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{exactTime(fullSeconds)}</td>
              <td>{exactTime(previewSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
