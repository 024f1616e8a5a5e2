import type { DayPeriod } from '../period/days';

/** The figures of one interval of a report, beside those of the interval at the same place in the period before. */
export interface SeriesPoint<Figures> {
  days: DayPeriod;
  figures: Figures;
  previous: { days: DayPeriod; figures: Figures } | undefined;
}
