import type { WatchTotals } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useMemo } from 'react';
import type { Metric } from '../figures/metric';
import { useMetricFormat } from '../figures/use-metric-format';
import type { ReportColumn } from './report-column';

/** Columns of the metrics of rows, each of which leads to what it is made of. */
export function useMetricColumns<Row>(
  metrics: readonly Metric<Row>[],
  linkTo?: (row: Row, metric: Metric<Row>) => string | undefined,
): readonly ReportColumn<Row>[] {
  const text = useText();
  const format = useMetricFormat();
  return useMemo(
    () =>
      metrics.map((metric) => ({
        id: metric.id,
        title: text(`adminAnalytics.metric.${metric.id}`),
        isFigure: true,
        value: metric.of,
        show: (row) => {
          const value = metric.of(row);
          const to = value ? linkTo?.(row, metric) : undefined;
          return to ? (
            <LocalLink to={to} prefetch="none">
              {format(value, metric.kind)}
            </LocalLink>
          ) : (
            format(value, metric.kind)
          );
        },
      })),
    [format, linkTo, metrics, text],
  );
}

/** The `figures` of a row. */
export const totalsOf = ({ figures }: { figures: WatchTotals }): WatchTotals => figures;
