import { maxPeriodDays, type ReportInterval } from '@nitrate/admin-analytics/contract';
import { addDays, addMonths, firstOfMonth, mondayOf } from '@nitrate/contract-kit';
import { validationFailed } from '@nitrate/http';
import { daysBetween, lastOfMonth } from './calendar';

/** A period in days, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * Validates that a period has an order and a limit.
 * @throws Refusal `validationFailed`
 */
export function checkPeriod<Period extends DayRange>(period: Period): Period {
  const days = daysBetween(period.from, period.to) + 1;
  const error = { path: 'query.to', code: 'period' };
  if (days < 1) throw validationFailed([{ ...error, message: 'must not be before from' }]);
  if (days > maxPeriodDays) {
    throw validationFailed([{ ...error, message: `must be at most ${maxPeriodDays} days after from` }]);
  }
  return period;
}

/** First days of the intervals of a period; the first one begins with it. */
export function intervalStarts({ from, to }: DayRange, interval: ReportInterval): string[] {
  const starts = [from];
  const next = (day: string): string => {
    if (interval === 'day') return addDays(day, 1);
    return interval === 'week' ? addDays(mondayOf(day), 7) : addMonths(firstOfMonth(day), 1);
  };
  for (let day = next(from); day <= to; day = next(day)) starts.push(day);
  return starts;
}

const isWholeMonths = ({ from, to }: DayRange): boolean => from.endsWith('-01') && to === lastOfMonth(to);

interface Compared {
  period: DayRange;
  starts: string[];
}

/** The period just before with as many days, and its intervals; by month as many months, if the period is whole months. */
export function previousPeriod(period: DayRange, starts: readonly string[], interval: ReportInterval): Compared {
  const to = addDays(period.from, -1);
  if (interval === 'month' && isWholeMonths(period)) {
    const from = addMonths(period.from, -starts.length);
    return { period: { from, to }, starts: intervalStarts({ from, to }, 'month') };
  }
  const days = daysBetween(period.from, period.to) + 1;
  return { period: { from: addDays(period.from, -days), to }, starts: starts.map((start) => addDays(start, -days)) };
}
