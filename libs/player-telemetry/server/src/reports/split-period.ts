import { addDays, addMonths, mondayOf } from '@nitrate/contract-kit';
import { type RawBuilder, sql } from 'kysely';

const nextMonth = (month: string): string => addMonths(month, 1);

/** Days, `YYYY-MM-DD` in UTC, both inclusive. */
interface Days {
  from: string;
  to: string;
}

interface SplitPeriod {
  /** First days of the first and the last month that lie in it as a whole. */
  months: Days | undefined;
  /** The days before and after them. */
  rest: Days[];
}

/** Splits a period into whole months, whose sums are stored, and the rest, which is added up by days. */
export function splitPeriod({ from, to }: Days): SplitPeriod {
  const first = from.endsWith('-01') ? from : nextMonth(`${from.slice(0, 7)}-01`);
  let end = first;
  let last: string | undefined;
  for (; addDays(nextMonth(end), -1) <= to; end = nextMonth(end)) last = end;
  if (last === undefined) return { months: undefined, rest: [{ from, to }] };
  const rest = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return { months: { from: first, to: last }, rest: rest.filter((days) => days.from <= days.to) };
}

interface SplitIntervals {
  /** First days of the intervals that are months. */
  months: string[];
  /** Mondays of the intervals that are weeks. */
  weeks: string[];
  /** The days of all others. */
  rest: Days[];
}

/**
 * Splits intervals into those that are a month or a week, from Monday on, and the days of all others.
 * @param starts first days of all intervals, in their order
 */
export function splitIntervals({ to }: Pick<Days, 'to'>, starts: readonly string[]): SplitIntervals {
  const months: string[] = [];
  const weeks: string[] = [];
  const rest: Days[] = [];
  for (const [index, start] of starts.entries()) {
    const end = addDays(starts[index + 1] ?? addDays(to, 1), -1);
    const before = rest.at(-1);
    if (start.endsWith('-01') && end === addDays(nextMonth(start), -1)) months.push(start);
    else if (start === mondayOf(start) && end === addDays(start, 6)) weeks.push(start);
    else if (before && addDays(before.to, 1) === start) before.to = end;
    else rest.push({ from: start, to: end });
  }
  return { months, weeks, rest };
}

/** Whether `day` lies in one of these periods. */
export const inRest = (rest: readonly Days[]) =>
  rest.length === 0
    ? sql`false`
    : sql`(${sql.join(
        rest.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`;

/** Whether the month that starts on the day `column` is one of these. */
export const inMonths = (column: RawBuilder<unknown>, months: Days | undefined) =>
  months ? sql`${column} between ${months.from}::date and ${months.to}::date` : sql`false`;
