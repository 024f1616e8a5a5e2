import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { useDrawingArea } from '@mui/x-charts/hooks';
import type { ReportInterval } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { colour } from '@nitrate/ui';
import { Fragment } from 'react';
import type { Metric } from '../figures/metric';
import { useMetricFormat } from '../figures/use-metric-format';
import { useReportFormats } from '../figures/use-report-formats';
import { chartScale } from './chart-scale';
import styles from './series-panel.module.css';
import type { SeriesPoint } from './series-point';

interface SeriesChartProps<Figures> {
  metric: Metric<Figures>;
  points: readonly SeriesPoint<Figures>[];
  interval: ReportInterval;
  currency: string | undefined;
}

const height = 280;

/**
 * A metric over time as columns; the period before as a dashed line with open dots over it, so that both can be distinguished
 * without colour. The table of the panel has the same values.
 */
export function SeriesChart<Figures>({ metric, points, interval, currency }: SeriesChartProps<Figures>) {
  const text = useText();
  const formats = useReportFormats();
  const format = useMetricFormat(currency);
  const now = points.map(({ figures }) => metric.of(figures));
  const before = points.map(({ previous }) => (previous ? metric.of(previous.figures) : null));
  const isCompared = before.some((value) => value !== null);
  const { unit, name } = chartScale(metric.kind, Math.max(0, ...now.map(Number), ...before.map(Number)));
  const scaled = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : value / unit));
  const valueOf =
    (values: readonly (number | null)[]) =>
    (_value: number | null, { dataIndex }: { dataIndex: number }) =>
      format(values[dataIndex] ?? null, metric.kind);
  const days = points.map((point) => point.days.from);

  return (
    <ChartsContainer
      className={styles.chart}
      height={height}
      margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      skipAnimation
      localeText={{
        barDescription: ({ formattedValue, formattedCategoryValue }) => `${formattedCategoryValue}: ${formattedValue}`,
        lineDescription: ({ formattedYValue, formattedXValue, seriesLabel }) =>
          `${seriesLabel}, ${formattedXValue}: ${formattedYValue}`,
        a11yNoValue: '–',
      }}
      xAxis={[
        {
          id: 'time',
          scaleType: 'band',
          data: days,
          height: 28,
          categoryGapRatio: points.length > 100 ? 0.1 : 0.35,
          valueFormatter: (day: string, { location }) => {
            if (location === 'tick') return formats.tick(day, interval);
            const point = points[days.indexOf(day)];
            return point ? formats.interval(point.days, interval) : day;
          },
        },
      ]}
      yAxis={[
        {
          id: 'value',
          min: 0,
          width: 'auto',
          tickNumber: 4,
          ...(metric.kind === 'number' && { tickMinStep: 1 }),
          valueFormatter: (value: number) =>
            name === 'money'
              ? format(value * unit, 'money')
              : text(`adminAnalytics.axis.${name}`, { value: formats.number(value) }),
        },
      ]}
      series={[
        {
          type: 'bar',
          id: 'now',
          color: colour('accent'),
          data: scaled(now),
          label: text('adminAnalytics.chart.now'),
          valueFormatter: valueOf(now),
        },
        ...(isCompared
          ? [
              {
                type: 'line' as const,
                id: 'before',
                color: colour('text'),
                data: scaled(before),
                curve: 'linear' as const,
                showMark: points.length <= 62,
                shape: 'circle' as const,
                label: text('adminAnalytics.chart.before'),
                valueFormatter: valueOf(before),
              },
            ]
          : []),
      ]}
    >
      <ChartsGrid horizontal />
      <ChartsAxisHighlight x="band" />
      <SeriesPlots drawn={`${metric.id} ${now.join()} ${before.join()}`} hasLine={isCompared} />
      <ChartsXAxis axisId="time" disableTicks />
      <ChartsYAxis axisId="value" disableTicks disableLine />
      <ChartsTooltip trigger="axis" />
    </ChartsContainer>
  );
}

interface SeriesPlotsProps {
  /** Changes with what is drawn. */
  drawn: string;
  hasLine: boolean;
}

/**
 * The columns and the line of a chart. Without animation the library draws the state before the latest (9.14), so they
 * begin again whenever their values or their place change.
 */
function SeriesPlots({ drawn, hasLine }: SeriesPlotsProps) {
  const { left, top, width, height } = useDrawingArea();
  return (
    <Fragment key={[drawn, left, top, width, height].join(' ')}>
      <BarPlot borderRadius={2} skipAnimation />
      {hasLine && <LinePlot skipAnimation />}
      {hasLine && <MarkPlot skipAnimation />}
      <FocusedBar />
      {hasLine && <FocusedLineMark />}
    </Fragment>
  );
}
