import type { ReportInterval } from '@nitrate/admin-analytics/contract';
import { type DayPeriod, intervalFrom } from '../period/days';
import type { SeriesPoint } from './series-point';

interface Series<Figures> {
  period: DayPeriod;
  series: readonly { day: string; figures: Figures }[];
}

/** The intervals of a report, each next to the same interval in the period before. */
export function seriesPoints<Figures>(
  { period, series, previous }: Series<Figures> & { previous: Series<Figures> | null },
  interval: ReportInterval,
): readonly SeriesPoint<Figures>[] {
  return series.map(({ day, figures }, index) => {
    const before = previous?.series[index];
    return {
      days: intervalFrom(day, interval, period),
      figures,
      previous:
        previous && before
          ? { days: intervalFrom(before.day, interval, previous.period), figures: before.figures }
          : undefined,
    };
  });
}
