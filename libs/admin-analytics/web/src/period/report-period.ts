import { intervals, maxPeriodDays, type ReportInterval } from '@nitrate/admin-analytics/contract';
import { oneOf } from '@nitrate/staff-ui';
import type { ReportParams } from '../report-address';
import { shiftMonth, type IsoDay, type DayPeriod, isDay, lengthOf, toMonth, wholeMonth } from './days';

export const presets = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type Preset = (typeof presets)[number];

/** The days of a period by name; what has only begun ends today. */
export function presetPeriod(preset: Preset, today: IsoDay): DayPeriod {
  if (preset === 'lastMonth') return wholeMonth(shiftMonth(toMonth(today), -1));
  return { from: preset === 'thisMonth' ? `${toMonth(today)}-01` : `${today.slice(0, 4)}-01-01`, to: today };
}

/** Whether the days are a period that a report can have. */
export const isPeriod = (from: string | undefined, to: string | undefined): boolean =>
  isDay(from) && isDay(to) && from <= to && lengthOf({ from, to }) <= maxPeriodDays;

/** The period of an address; this month where it names none that a report can have. */
export function periodOf({ from, to }: ReportParams, today: IsoDay): DayPeriod {
  return from && to && isPeriod(from, to) ? { from, to } : presetPeriod('thisMonth', today);
}

/** The interval of an address; otherwise one that makes about as many bars as a phone has room for. */
export function reportInterval({ interval }: ReportParams, period: DayPeriod): ReportInterval {
  const days = lengthOf(period);
  return oneOf(intervals, interval) ?? (days <= 45 ? 'day' : days <= 200 ? 'week' : 'month');
}
