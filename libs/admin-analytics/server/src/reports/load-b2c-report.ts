import {
  type B2cTotals,
  type B2cPoint,
  type B2cReport,
  type getB2cReport,
  type ReportInterval,
  type WatchedGroup,
  type WatchSource,
  watchSources,
} from '@nitrate/admin-analytics/contract';
import { addDays, defaultLocale, type QueryOf, startOfDay } from '@nitrate/contract-kit';
import type { WatchedFilmRow, WatchFilter, WatchSeriesRow, WatchSums } from '@nitrate/player-telemetry/contract';
import type { BillingTotals } from '@nitrate/subscriptions/contract';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadNames } from '../names/load-names';
import { nameNarrowing } from '../names/name-narrowing';
import { nameFilms } from './load-watched-films';
import { addSums, byWatchTime, groupRows, partOf, presentTotals } from './present-figures';
import { checkPeriod, intervalStarts, previousPeriod, type DayRange } from './report-period';

type Query = QueryOf<typeof getB2cReport>;
type Deps = Omit<AdminAnalyticsDeps, 'database' | 'closeMonth'>;
type Part = Pick<WatchFilter, 'archive' | 'film'>;

/** Films and collections in the lists of the most watched. */
const topLength = 10;

/** The report about consumers. */
export async function loadB2cReport(deps: Deps, query: Query, now: Date): Promise<B2cReport> {
  const { interval = 'day', lang = defaultLocale, compare = 'none', archive, film } = query;
  const period = checkPeriod({ from: query.from, to: query.to });
  const part: Part = { archive, film };
  const filter: WatchFilter = { ...period, ...part, audience: 'b2c' };
  const starts = intervalStarts(period, interval);
  const { rows, ...figures } = await loadTotals(deps, { period, starts, part, now });
  const films = await deps.watch.films(filter, { sort: 'fullSeconds' });
  const names = await loadNames(deps, lang, {});
  return {
    period,
    narrowedTo: await nameNarrowing(deps, part, lang),
    currency: deps.currency,
    ...figures,
    previous: compare === 'previous' ? await loadPrevious(deps, { period, starts, part, interval, now }) : null,
    sources: sourcesOf(rows),
    films: await nameFilms(deps, films.films.slice(0, topLength), lang),
    collections: await collectionsOf(deps, films.films),
    archives: sumGroups(films.films, ({ archiveId }) => archiveId).map(({ key, sums }) => ({
      group: names.archive(key),
      figures: presentTotals(sums),
    })),
  };
}

interface TotalsQuery {
  period: DayRange;
  starts: readonly string[];
  part: Part;
  now: Date;
}

interface LoadedTotals {
  totals: B2cTotals;
  series: B2cPoint[];
  rows: WatchSeriesRow[];
}

async function loadTotals(deps: Deps, { period, starts, part, now }: TotalsQuery): Promise<LoadedTotals> {
  const rows = await deps.watch.series({ ...period, ...part, audience: 'b2c' }, starts);
  const viewers = await deps.watch.viewers({ ...period, ...part }, starts);
  const isWhole = part.archive === undefined && part.film === undefined;
  const ends = startOfDay(addDays(period.to, 1));
  const selling = isWhole
    ? await deps.selling({ starts: starts.map(startOfDay), ends, currency: deps.currency, now })
    : undefined;
  const byDay = groupRows(rows, ({ day }) => day);
  const latest = starts.findLastIndex((start) => startOfDay(start) <= now);
  const series = starts.map((day, index) => ({
    day,
    figures: presentB2c(addSums(byDay.get(day) ?? []), viewers.intervals.get(day) ?? 0, selling?.[index] ?? null),
  }));
  return {
    totals: presentB2c(addSums(rows), viewers.total, selling ? addSalesTotals(selling, latest) : null),
    series,
    rows,
  };
}

async function loadPrevious(
  deps: Deps,
  { interval, ...of }: TotalsQuery & { interval: ReportInterval },
): Promise<B2cReport['previous']> {
  const previous = previousPeriod(of.period, of.starts, interval);
  const { totals, series } = await loadTotals(deps, { ...of, ...previous });
  return { period: previous.period, totals, series };
}

const presentB2c = (sums: WatchSums, viewers: number, selling: BillingTotals | null): B2cTotals => ({
  watch: presentTotals(sums),
  viewers,
  selling,
  conversionRate: selling && partOf(selling.firstPurchases, sums.previewPlays),
});

/** Revenue is taken from the latest interval that has begun; everything else adds up. */
function addSalesTotals(intervals: readonly BillingTotals[], latest: number): BillingTotals {
  const sum = (of: (interval: BillingTotals) => number) =>
    intervals.reduce((total, interval) => total + of(interval), 0);
  return {
    newSubscriptions: sum(({ newSubscriptions }) => newSubscriptions),
    endedSubscriptions: sum(({ endedSubscriptions }) => endedSubscriptions),
    recurringCents: intervals[latest]?.recurringCents ?? 0,
    tickets: sum(({ tickets }) => tickets),
    firstPurchases: sum(({ firstPurchases }) => firstPurchases),
  };
}

function sourcesOf(rows: readonly WatchSeriesRow[]): B2cReport['sources'] {
  const bySource = groupRows(rows, ({ source }) => source);
  return watchSources.flatMap((source: WatchSource) => {
    const found = bySource.get(source);
    return found ? [{ source, figures: presentTotals(addSums(found)) }] : [];
  });
}

/** Sums of films by what they have in common, most watched first. */
const sumGroups = (films: readonly WatchedFilmRow[], keyOf: (film: WatchedFilmRow) => string) =>
  [...groupRows(films, keyOf)]
    .map(([key, rows]) => ({ key, sums: addSums(rows) }))
    .sort((a, b) => byWatchTime(a.sums, b.sums));

async function collectionsOf(
  { names }: Pick<Deps, 'names'>,
  films: readonly WatchedFilmRow[],
): Promise<WatchedGroup[]> {
  const collections = await names.collections([...new Set(films.map(({ filmId }) => filmId))]);
  const inCollections = films.filter(({ filmId }) => collections.has(filmId));
  return sumGroups(inCollections, ({ filmId }) => collections.get(filmId) ?? '')
    .slice(0, topLength)
    .map(({ key, sums }) => ({ group: { id: key, name: key }, figures: presentTotals(sums) }));
}
