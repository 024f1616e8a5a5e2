import type { ReportInterval } from '@nitrate/admin-analytics/contract';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { dateOf, type IsoDay, type DayPeriod } from '../period/days';

/** Formats of values and times in reports, one for each kind of value. */
export interface ReportFormats {
  /** Seconds of the ledger: `1,234 h 05 min`, below an hour `5 min`, below a minute `45 s`. */
  watchTime: (seconds: number) => string;
  /** Seconds as the PDF of a statement has them: `1,234:05:09`. */
  exactTime: (seconds: number) => string;
  number: (value: number) => string;
  /** A part of a whole, 0 to 1. */
  percent: (part: number) => string;
  /** The same, as the PDF of a statement has it: `31.25%`. */
  exactPercent: (part: number) => string;
  /** The distance of two percentages, in points. */
  points: (part: number) => string;
  money: (cents: number, currency: string) => string;
  day: (day: IsoDay) => string;
  /** Without the year, for the axis of a chart. */
  shortDay: (day: IsoDay) => string;
  /** From `2026-10`. */
  month: (month: string) => string;
  period: (period: DayPeriod) => string;
  /** An interval of a report: its day, week or month. */
  interval: (days: DayPeriod, interval: ReportInterval) => string;
  /** The same, short. */
  tick: (day: IsoDay, interval: ReportInterval) => string;
  /** An ISO time, to the second. */
  instant: (iso: string) => string;
}

const minus = '\u2212';

function formatWatchTime(intl: IntlShape, signed: number): string {
  const seconds = Math.abs(signed);
  const sign = signed < 0 ? minus : '';
  const words = (unit: 'hours' | 'minutes' | 'seconds', value: string) =>
    intl.formatMessage({ id: `i18n.${unit}` }, { [unit]: value });
  if (seconds < 60) return sign + words('seconds', String(seconds));
  const [hours, minutes] = [Math.floor(seconds / 3600), String(Math.floor((seconds % 3600) / 60))];
  if (hours === 0) return sign + words('minutes', minutes);
  return `${sign}${words('hours', intl.formatNumber(hours))}\u00a0${words('minutes', minutes.padStart(2, '0'))}`;
}

function formatExactTime(intl: IntlShape, signed: number): string {
  const seconds = Math.abs(signed);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return `${signed < 0 ? minus : ''}${intl.formatNumber(Math.floor(seconds / 3600))}:${rest.join(':')}`;
}

/** The ledger counts days in UTC, whatever the clock of the reader says. */
const timeZone = 'UTC';

function createFormats(intl: IntlShape): ReportFormats {
  const day = (each: IsoDay) => intl.formatDate(dateOf(each), { dateStyle: 'medium', timeZone });
  const shortDay = (each: IsoDay) => intl.formatDate(dateOf(each), { day: 'numeric', month: 'short', timeZone });
  const month = (each: string) => intl.formatDate(dateOf(`${each}-01`), { month: 'long', year: 'numeric', timeZone });
  const period = ({ from, to }: DayPeriod) =>
    from === to ? day(from) : intl.formatDateTimeRange(dateOf(from), dateOf(to), { dateStyle: 'medium', timeZone });
  return {
    watchTime: (seconds) => formatWatchTime(intl, seconds),
    exactTime: (seconds) => formatExactTime(intl, seconds),
    number: (value) => intl.formatNumber(value),
    percent: (part) => intl.formatNumber(part, { style: 'percent', maximumFractionDigits: 1 }),
    exactPercent: (part) => intl.formatNumber(part, { style: 'percent', maximumFractionDigits: 4 }),
    points: (part) => intl.formatNumber(part * 100, { maximumFractionDigits: 1 }),
    money: (cents, currency) => intl.formatNumber(cents / 100, { style: 'currency', currency }),
    day,
    shortDay,
    month,
    period,
    interval: (days, interval) =>
      interval === 'month' && days.from.endsWith('-01') ? month(days.from.slice(0, 7)) : period(days),
    tick: (each, interval) =>
      interval === 'month'
        ? intl.formatDate(dateOf(each), { month: 'short', year: '2-digit', timeZone })
        : shortDay(each),
    instant: (iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
  };
}

export function useReportFormats(): ReportFormats {
  const intl = useIntl();
  return useMemo(() => createFormats(intl), [intl]);
}
