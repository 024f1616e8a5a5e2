import { sql } from 'kysely';

/** Which part of the ledger a report is about. Days are `YYYY-MM-DD` in UTC, inclusive. */
export interface WatchFilter {
  from: string;
  to: string;
  /** `b2e`: the sources `network` and `domain`; `b2c`: all others. */
  audience: 'all' | 'b2c' | 'b2e';
  archive?: string | undefined;
  film?: string | undefined;
  /** Any of these films. */
  films?: readonly string[] | undefined;
  organisation?: string | undefined;
  network?: string | undefined;
  source?: string | undefined;
}

/** Sums by kind. Seconds and plays of different rows never overlap, so they can be added. */
export interface WatchSums {
  fullSeconds: number;
  previewSeconds: number;
  fullPlays: number;
  previewPlays: number;
  completedPlays: number;
}

/** The columns of `WatchSums` over `kind`, `seconds`, `plays` and `completed`. */
export const watchSums = sql`
  coalesce(sum(seconds) filter (where kind = 'full'), 0)::bigint as "fullSeconds",
  coalesce(sum(seconds) filter (where kind = 'preview'), 0)::bigint as "previewSeconds",
  coalesce(sum(plays) filter (where kind = 'full'), 0)::bigint as "fullPlays",
  coalesce(sum(plays) filter (where kind = 'preview'), 0)::bigint as "previewPlays",
  coalesce(sum(completed), 0)::bigint as "completedPlays"`;

type Part = Omit<WatchFilter, 'from' | 'to'>;

/** The condition of a filter, except for its days. */
export function matches(part: Part) {
  if (part.audience === 'all') return matchesPart(part);
  return sql`${part.audience === 'b2c' ? sql`source not in` : sql`source in`} ('network', 'domain') and ${matchesPart(part)}`;
}

/** The same for sums by audience instead of source. */
export const matchesAudience = (part: Part) =>
  part.audience === 'all' ? matchesPart(part) : sql`audience = ${part.audience} and ${matchesPart(part)}`;

function matchesPart({ archive, film, films, organisation, network, source }: Part) {
  const all = [
    archive === undefined ? undefined : sql`archive_id = ${archive}::uuid`,
    film === undefined ? undefined : sql`film_id = ${film}::uuid`,
    films === undefined ? undefined : sql`film_id = any(${films}::uuid[])`,
    organisation === undefined ? undefined : sql`organisation_id = ${organisation}::uuid`,
    network === undefined ? undefined : sql`network = ${network}`,
    source === undefined ? undefined : sql`source = ${source}`,
  ].filter((condition) => condition !== undefined);
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

/**
 * The interval that `day` lies in, by its first day.
 * @param starts first days of all intervals, in their order; the first one is the first day of the period
 */
export function intervalOf(starts: readonly string[]) {
  const isDaily = starts.every((start, index) => index === 0 || start === addDays(starts[index - 1] ?? start, 1));
  return isDaily && starts.length > 1 ? sql`day` : sql`(${starts}::date[])[width_bucket(day, ${starts}::date[])]`;
}

/** Whether intervals are months, except that the first may begin later. */
export const areMonths = (starts: readonly string[]): boolean =>
  starts.slice(1).every((start) => start.endsWith('-01'));

interface SplitPeriod {
  /** First days of the months that lie in it as a whole. */
  months: string[];
  /** The days before and after them. */
  rest: { from: string; to: string }[];
}

const dayMs = 86_400_000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const nextMonth = (month: string): string => `${addDays(month, 31).slice(0, 7)}-01`;

/** Splits a period into whole months, whose sums are stored, and the rest, which is added up by days. */
export function splitPeriod({ from, to }: Pick<WatchFilter, 'from' | 'to'>): SplitPeriod {
  const months: string[] = [];
  const first = from.endsWith('-01') ? from : nextMonth(`${from.slice(0, 7)}-01`);
  let month = first;
  for (; addDays(nextMonth(month), -1) <= to; month = nextMonth(month)) months.push(month);
  if (months.length === 0) return { months, rest: [{ from, to }] };
  const rest = [
    { from, to: addDays(first, -1) },
    { from: month, to },
  ];
  return { months, rest: rest.filter((days) => days.from <= days.to) };
}

/** Whether `day` lies in one of these periods. */
export const inRest = (rest: SplitPeriod['rest']) =>
  rest.length === 0
    ? sql`false`
    : sql`(${sql.join(
        rest.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`),
        sql` or `,
      )})`;
