import type { CounterReportId } from '@nitrate/admin-analytics/contract';
import { downloadUrls } from '@nitrate/admin-analytics/data-access';
import { useText } from '@nitrate/i18n';
import { DownloadLink } from '@nitrate/staff-ui';
import { useReportFormats } from '../figures/use-report-formats';
import { Panel } from '../parts/panel';
import { shiftMonth, type DayPeriod, toMonth } from '../period/days';
import { useToday } from '../period/use-today';
import styles from './counter-panel.module.css';

interface CounterPanelProps {
  period: DayPeriod;
  organisation: string | undefined;
  name: string | undefined;
}

const reports: readonly CounterReportId[] = ['IR_M1', 'PR'];

/** A report has no more. */
const maxMonths = 36;

/** COUNTER reports of one organisation, in the months of the period that are over. */
export function CounterPanel({ period, organisation, name }: CounterPanelProps) {
  const text = useText();
  const { month } = useReportFormats();
  const lastOver = shiftMonth(toMonth(useToday()), -1);
  const to = toMonth(period.to) < lastOver ? toMonth(period.to) : lastOver;
  const earliest = shiftMonth(to, 1 - maxMonths);
  const from = toMonth(period.from) > earliest ? toMonth(period.from) : earliest;
  const isReady = from <= to;
  const months =
    from === to ? month(from) : text('adminAnalytics.counter.months', { from: month(from), to: month(to) });
  return (
    <Panel title={text('adminAnalytics.counter.title')} note={text('adminAnalytics.counter.note')}>
      {organisation && isReady ? (
        <ul className={styles.reports}>
          {reports.map((report) => (
            <li key={report}>
              <div>
                <strong>{text(`adminAnalytics.counter.${report}`)}</strong>
                <span>{name ? text('adminAnalytics.counter.of', { name, months }) : months}</span>
              </div>
              <DownloadLink
                href={downloadUrls.counter({ organisation, from, to, report })}
                label={text('adminAnalytics.counter.download', { report })}
              >
                TSV
              </DownloadLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.choose}>{text(`adminAnalytics.counter.${organisation ? 'notOver' : 'choose'}`)}</p>
      )}
    </Panel>
  );
}
