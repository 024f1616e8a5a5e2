import type { ReportInterval } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { EmptyState, Select } from '@nitrate/ui';
import { useReportAddress } from '../report-address';
import type { Metric } from '../figures/metric';
import { useMetricFormat } from '../figures/use-metric-format';
import { useReportFormats } from '../figures/use-report-formats';
import { Panel } from '../parts/panel';
import type { DayPeriod } from '../period/days';
import { SeriesChart } from './series-chart';
import styles from './series-panel.module.css';
import type { SeriesPoint } from './series-point';

interface SeriesPanelProps<Figures> {
  /** The chart shows the one that the address names, or the first. */
  metrics: readonly Metric<Figures>[];
  points: readonly SeriesPoint<Figures>[];
  interval: ReportInterval;
  currency?: string;
  csv: string;
  linkTo: (metric: Metric<Figures>, days: DayPeriod) => string | undefined;
}

/** A metric over time: as a chart, with the table of its values next to it. */
export function SeriesPanel<Figures>({ metrics, points, interval, currency, csv, linkTo }: SeriesPanelProps<Figures>) {
  const text = useText();
  const { params, change } = useReportAddress();
  const metric = metrics.find(({ id }) => id === params.metric) ?? metrics[0];
  if (!metric) return null;
  const nameOf = ({ id }: Metric<Figures>) => text(`adminAnalytics.metric.${id}`);
  const title = text(`adminAnalytics.series.${interval}`, { metric: nameOf(metric) });
  const isEmpty = points.every(
    ({ figures, previous }) => !metric.of(figures) && !(previous && metric.of(previous.figures)),
  );
  return (
    <Panel
      title={title}
      csv={csv}
      tools={
        <Select
          outlined
          label={text('adminAnalytics.metric')}
          value={metric.id}
          options={metrics.map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={({ currentTarget }) => change({ metric: currentTarget.value })}
        />
      }
    >
      {isEmpty ? (
        <EmptyState title={text('adminAnalytics.series.none')} icon="film" small>
          {text('adminAnalytics.series.noneHelp')}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <figure className={styles.figure} aria-label={text('adminAnalytics.chart.label', { title })}>
            <Legend isCompared={points.some(({ previous }) => previous)} />
            <SeriesChart metric={metric} points={points} interval={interval} currency={currency} />
          </figure>
          <SeriesTable
            title={title}
            metric={metric}
            points={points}
            interval={interval}
            currency={currency}
            linkTo={linkTo}
          />
        </div>
      )}
    </Panel>
  );
}

function Legend({ isCompared }: { isCompared: boolean }) {
  const text = useText();
  if (!isCompared) return null;
  return (
    <figcaption className={styles.legend}>
      <span data-series="now">{text('adminAnalytics.chart.now')}</span>
      <span data-series="before">{text('adminAnalytics.chart.before')}</span>
    </figcaption>
  );
}

interface SeriesTableProps<Figures> {
  title: string;
  metric: Metric<Figures>;
  points: readonly SeriesPoint<Figures>[];
  interval: ReportInterval;
  currency: string | undefined;
  linkTo: SeriesPanelProps<Figures>['linkTo'];
}

/** The values of the chart. Each interval leads to the report about it alone, each value to what it is made of. */
function SeriesTable<Figures>({ title, metric, points, interval, currency, linkTo }: SeriesTableProps<Figures>) {
  const text = useText();
  const { pathWith } = useReportAddress();
  const formats = useReportFormats();
  const format = useMetricFormat(currency);
  const isCompared = points.some(({ previous }) => previous);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text(`adminAnalytics.interval.${interval}`)}</th>
            <th scope="col">{text('adminAnalytics.chart.now')}</th>
            {isCompared && <th scope="col">{text('adminAnalytics.chart.before')}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ days, figures, previous }) => {
            const value = metric.of(figures);
            const to = value ? linkTo(metric, days) : undefined;
            return (
              <tr key={days.from}>
                <th scope="row">
                  <LocalLink to={pathWith({ ...days, interval: undefined })} prefetch="none">
                    {formats.interval(days, interval)}
                  </LocalLink>
                </th>
                <td>
                  {to ? (
                    <LocalLink to={to} prefetch="none">
                      {format(value, metric.kind)}
                    </LocalLink>
                  ) : (
                    format(value, metric.kind)
                  )}
                </td>
                {isCompared && <td>{previous && format(metric.of(previous.figures), metric.kind)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
