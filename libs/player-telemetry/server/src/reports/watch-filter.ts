import { addDays } from '@nitrate/contract-kit';
import type { WatchFilter } from '@nitrate/player-telemetry/contract';
import { sql } from 'kysely';

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
export function intervalBounds(starts: readonly string[]) {
  const isDaily = starts.every((start, index) => index === 0 || start === addDays(starts[index - 1] ?? start, 1));
  // Of a month or week before the second one there may be a single day.
  return isDaily && starts.length > 2 ? sql`day` : sql`(${starts}::date[])[width_bucket(day, ${starts}::date[])]`;
}
