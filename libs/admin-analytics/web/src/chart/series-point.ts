import type { DayPeriod } from '../period/days';

/** The totals of one interval of a report, next to the same interval of the period before. */
export interface SeriesPoint<Figures> {
  days: DayPeriod;
  figures: Figures;
  previous: { days: DayPeriod; figures: Figures } | undefined;
}
