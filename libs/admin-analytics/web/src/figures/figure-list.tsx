import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Skeleton } from '@nitrate/ui';
import { Difference } from './difference';
import styles from './figure-list.module.css';
import type { Metric } from './metric';
import { useMetricFormat } from './use-metric-format';

interface FigureListProps<Figures> {
  metrics: readonly Metric<Figures>[];
  figures: Figures;
  /** Those of the period before; null if not compared. */
  previous?: Figures | null;
  currency?: string;
  /** The page behind the value of a metric. */
  linkTo?: (metric: Metric<Figures>) => string | undefined;
}

/** The totals of a report, each with its difference to the period before. */
export function FigureList<Figures>({ metrics, figures, previous, currency, linkTo }: FigureListProps<Figures>) {
  const text = useText();
  const format = useMetricFormat(currency);
  return (
    <dl className={styles.figures}>
      {metrics.map((metric) => {
        const value = metric.of(figures);
        const to = value ? linkTo?.(metric) : undefined;
        return (
          <div key={metric.id}>
            <dt>{text(`adminAnalytics.metric.${metric.id}`)}</dt>
            <dd className={styles.value}>
              {to ? (
                <LocalLink to={to} prefetch="none">
                  {format(value, metric.kind)}
                </LocalLink>
              ) : (
                format(value, metric.kind)
              )}
            </dd>
            {previous && (
              <dd className={styles.difference}>
                <Difference now={value} before={metric.of(previous)} kind={metric.kind} currency={currency} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** In the size of `count` metrics. */
export function MetricSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.figures} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton shape="half" />
          <Skeleton shape="short" className={styles.valueSkeleton} />
          <Skeleton shape="half" />
        </div>
      ))}
    </div>
  );
}
