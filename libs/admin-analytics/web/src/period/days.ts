/** A day in UTC, as the ledger counts them: `2026-10-31`. */
export type IsoDay = string;

export interface DayPeriod {
  readonly from: IsoDay;
  /** Inclusive. */
  readonly to: IsoDay;
}

const msPerDay = 86_400_000;

const timeOf = (day: IsoDay): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): IsoDay => new Date(time).toISOString().slice(0, 10);

export const dateOf = (day: IsoDay): Date => new Date(timeOf(day));

/** Whether a text is a day of the calendar; `2026-02-30` is none. */
export const isDay = (text: string | undefined): text is IsoDay =>
  text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && dayAt(timeOf(text)) === text;

export const shiftDay = (day: IsoDay, days: number): IsoDay => dayAt(timeOf(day) + days * msPerDay);

/** How many days a period has, the last one included. */
export const lengthOf = ({ from, to }: DayPeriod): number => Math.round((timeOf(to) - timeOf(from)) / msPerDay) + 1;

/** The month of a day: `2026-10`. */
export const toMonth = (day: IsoDay): string => day.slice(0, 7);

/** The month some months later, or earlier. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** From the first to the last day of a month. */
export const wholeMonth = (month: string): DayPeriod => ({
  from: `${month}-01`,
  to: shiftDay(`${shiftMonth(month, 1)}-01`, -1),
});

/** Monday is the first day of a week. */
const daysSinceMonday = (day: IsoDay): number => (dateOf(day).getUTCDay() + 6) % 7;

/** The days of an interval of a report that begins at `day`, as far as they lie in the period. */
export function intervalFrom(day: IsoDay, interval: 'day' | 'week' | 'month', period: DayPeriod): DayPeriod {
  const last =
    interval === 'day'
      ? day
      : interval === 'week'
        ? shiftDay(day, 6 - daysSinceMonday(day))
        : wholeMonth(toMonth(day)).to;
  return { from: day, to: last < period.to ? last : period.to };
}
