import { type B2cPoint, type B2cReport, type B2cTable, exportB2cReport } from '@nitrate/admin-analytics/contract';
import { nameDownload, toCsv } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { figureCells, figureColumns, filmCells, filmColumns } from '../csv/figure-cells';
import { loadB2cReport } from '../reports/load-b2c-report';

export function exportB2cReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportB2cReport, async ({ query: { table, ...query }, reply, now }) => {
    const report = await loadB2cReport(deps, query, now());
    nameDownload(reply, `b2c-${table}-${query.from}-${query.to}.csv`);
    return tables[table](report);
  });
}

const sellingColumns = [
  ...['viewers', 'new_subscriptions', 'ended_subscriptions', 'recurring_cents', 'currency', 'tickets'],
  ...['first_purchases', 'conversion_rate'],
];

const pointCells = ({ day, figures: { watch, viewers, selling, conversionRate } }: B2cPoint, currency: string) => ({
  ...{ day, ...figureCells(watch), viewers },
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
    list.map(({ group, figures }) => ({ [`${name}_id`]: group.id, [name]: group.name, ...figureCells(figures) })),
  );

const tables: Record<B2cTable, (report: B2cReport) => string> = {
  series: ({ series, currency }) =>
    toCsv(
      ['day', ...figureColumns, ...sellingColumns],
      series.map((point) => pointCells(point, currency)),
    ),
  sources: ({ sources }) =>
    toCsv(
      ['source', ...figureColumns],
      sources.map(({ source, figures }) => ({ source, ...figureCells(figures) })),
    ),
  films: ({ films }) =>
    toCsv(
      [...filmColumns, ...figureColumns],
      films.map(({ film, archive, figures }) => ({ ...filmCells(film, archive), ...figureCells(figures) })),
    ),
  collections: ({ collections }) => groups('collection', collections),
  archives: ({ archives }) => groups('archive', archives),
};
