import {
  type B2cPoint,
  type B2cReport,
  type B2cTable,
  type CounterReport,
  exportB2cReport,
  exportCounterReport,
  getB2cReport,
  getB2eReport,
  getCounterReport,
} from '@nitrate/admin-analytics/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { nameDownload, toCsv } from '@nitrate/text';
import { type QueryOf, defaultLocale } from '@nitrate/contract-kit';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadB2cReport } from '../reports/load-b2c-report';
import { totalsCells, figureColumns, filmCells, filmCsvColumns } from '../csv/figure-cells';
import { loadB2eReport } from '../reports/load-b2e-report';
import { counterTable } from '../counter/counter-table';
import { lastOfMonth } from '../reports/calendar';
import { checkPeriod } from '../reports/report-period';
import { buildCounterReport } from '../counter/build-counter-report';

/** @throws Refusal `notFound` for an unknown organisation */
async function loadCounterReport(
  { watch, names, siteName, origin }: AdminAnalyticsDeps,
  { organisation, from, to, report = 'IR_M1' }: QueryOf<typeof getCounterReport>,
  created: Date,
): Promise<CounterReport> {
  const period = checkPeriod({ from: `${from}-01`, to: lastOfMonth(`${to}-01`) });
  const institution = (await names.organisations()).find(({ id }) => id === organisation);
  if (!institution) throw new Refusal('notFound');
  const rows = await watch.organisationRequests({ organisation, ...period });
  const films = await names.films([...new Set(rows.map(({ filmId }) => filmId))], defaultLocale);
  const archives = new Map((await names.archives()).map(({ id, name }) => [id, name]));
  return buildCounterReport({
    report,
    origin,
    institution,
    period,
    created,
    rows,
    platform: await siteName(defaultLocale),
    filmOf(filmId, archiveId) {
      const film = films.get(filmId);
      return {
        title: film?.title ?? filmId,
        publisher: archives.get(archiveId) ?? '',
        uri: film ? `${origin}/watch?v=${film.slug}` : null,
      };
    },
  });
}

export function getB2cReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, getB2cReport, ({ query, now }) => loadB2cReport(deps, query, now()));
}

export function exportB2cReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportB2cReport, async ({ query: { table, ...query }, reply, now }) => {
    const report = await loadB2cReport(deps, query, now());
    nameDownload(reply, `b2c-${table}-${query.from}-${query.to}.csv`);
    return tables[table](report);
  });
}

const billingColumns = [
  ...['viewers', 'new_subscriptions', 'ended_subscriptions', 'recurring_cents', 'currency', 'tickets'],
  ...['first_purchases', 'conversion_rate'],
];

const pointCells = ({ day, figures: { watch, viewers, selling, conversionRate } }: B2cPoint, currency: string) => ({
  day,
  ...totalsCells(watch),
  viewers,
  new_subscriptions: selling?.newSubscriptions ?? null,
  ended_subscriptions: selling?.endedSubscriptions ?? null,
  recurring_cents: selling?.recurringCents ?? null,
  currency: selling && currency,
  tickets: selling?.tickets ?? null,
  first_purchases: selling?.firstPurchases ?? null,
  conversion_rate: conversionRate,
});

const groups = (name: string, list: B2cReport['archives']): string =>
  toCsv(
    [`${name}_id`, name, ...figureColumns],
    list.map(({ group, figures }) => ({ [`${name}_id`]: group.id, [name]: group.name, ...totalsCells(figures) })),
  );

const tables: Record<B2cTable, (report: B2cReport) => string> = {
  series: ({ series, currency }) =>
    toCsv(
      ['day', ...figureColumns, ...billingColumns],
      series.map((point) => pointCells(point, currency)),
    ),
  sources: ({ sources }) =>
    toCsv(
      ['source', ...figureColumns],
      sources.map(({ source, figures }) => ({ source, ...totalsCells(figures) })),
    ),
  films: ({ films }) =>
    toCsv(
      [...filmCsvColumns, ...figureColumns],
      films.map(({ film, archive, figures }) => ({ ...filmCells(film, archive), ...totalsCells(figures) })),
    ),
  collections: ({ collections }) => groups('collection', collections),
  archives: ({ archives }) => groups('archive', archives),
};

export function getB2eReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, getB2eReport, ({ query }) => loadB2eReport(deps, query));
}

export function getCounterReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, getCounterReport, ({ query, now }) => loadCounterReport(deps, query, now()));
}

export function exportCounterReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportCounterReport, async ({ query, reply, now }) => {
    const report = await loadCounterReport(deps, query, now());
    nameDownload(reply, `counter-${report.Report_Header.Report_ID}-${query.from}-${query.to}.tsv`);
    return counterTable(report);
  });
}
