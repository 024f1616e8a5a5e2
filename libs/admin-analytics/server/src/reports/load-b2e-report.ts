import type {
  B2eTotals,
  B2eReport,
  getB2eReport,
  OrganisationUse,
  ReportedName,
} from '@nitrate/admin-analytics/contract';
import { defaultLocale, type QueryOf } from '@nitrate/contract-kit';
import type { OrganisationUseRows, UseSums } from '@nitrate/player-telemetry/contract';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadNames } from '../names/load-names';
import { nameFilms } from './load-watched-films';
import { presentTotals } from './present-figures';
import { checkPeriod, intervalStarts, previousPeriod } from './report-period';

type Query = QueryOf<typeof getB2eReport>;
type Deps = Pick<AdminAnalyticsDeps, 'watch' | 'names'>;

const topLength = 10;

/** The report about organisations. */
export async function loadB2eReport(deps: Deps, query: Query): Promise<B2eReport> {
  const { interval = 'day', lang = defaultLocale, compare = 'none', organisation } = query;
  const period = checkPeriod({ from: query.from, to: query.to });
  const starts = intervalStarts(period, interval);
  const use = await deps.watch.organisations({ ...period, organisation }, starts);
  const previous = compare === 'previous' ? previousPeriod(period, starts, interval) : undefined;
  const before = previous && (await deps.watch.organisations({ ...previous.period, organisation }, previous.starts));
  const filter = { ...period, audience: 'b2e', organisation } as const;
  const { films } = await deps.watch.films(filter, { sort: 'fullSeconds', limit: topLength });
  const names = await loadNames(deps, lang, { withOrganisations: true });
  return {
    period,
    choices: await choicesOf(deps, organisation),
    totals: presentUse(use.total),
    series: seriesOf(use, starts),
    previous: previous && before ? { period: previous.period, ...presentWhole(before, previous.starts) } : null,
    organisations: organisationsOf(use, before).map(({ id, ...figures }) => ({
      organisation: names.organisation(id),
      ...figures,
    })),
    films: await nameFilms(deps, films, lang),
  };
}

/** With the one that is chosen, even if it does not exist any more. */
async function choicesOf({ names }: Pick<Deps, 'names'>, chosen: string | undefined): Promise<ReportedName[]> {
  const all = (await names.organisations()).map(({ id, name }) => ({ id, name }));
  all.sort((a, b) => a.name.localeCompare(b.name));
  return chosen === undefined || all.some(({ id }) => id === chosen) ? all : [...all, { id: chosen, name: null }];
}

const presentUse = (sums: UseSums): B2eTotals => ({ watch: presentTotals(sums), activeDays: sums.activeDays });

const presentWhole = (use: OrganisationUseRows, starts: readonly string[]) => ({
  totals: presentUse(use.total),
  series: seriesOf(use, starts),
});

const noUse: UseSums = {
  fullSeconds: 0,
  previewSeconds: 0,
  fullPlays: 0,
  previewPlays: 0,
  completedPlays: 0,
  activeDays: 0,
};

function seriesOf({ intervals }: OrganisationUseRows, starts: readonly string[]): B2eReport['series'] {
  const byDay = new Map(intervals.map((row) => [row.day, row]));
  return starts.map((day) => ({ day, figures: presentUse(byDay.get(day) ?? noUse) }));
}

type Use = Omit<OrganisationUse, 'organisation'> & { id: string };

/** Those of the period, then those that used it in the period before alone. */
function organisationsOf(use: OrganisationUseRows, before: OrganisationUseRows | undefined): Use[] {
  const previous = new Map(before?.organisations.map((row) => [row.organisationId, row]));
  const present = new Map(use.organisations.map((row) => [row.organisationId, row]));
  const ids = [...present.keys(), ...[...previous.keys()].filter((id) => !present.has(id))];
  return ids.map((id) => ({
    id,
    figures: presentUse(present.get(id) ?? noUse),
    previous: before ? presentUse(previous.get(id) ?? noUse) : null,
    networks: use.networks
      .filter(({ organisationId }) => organisationId === id)
      .map((row) => ({ network: row.network, figures: presentUse(row) })),
  }));
}
