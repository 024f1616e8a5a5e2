import { type B2eReport, type B2eTable, exportB2eReport } from '@nitrate/admin-analytics/contract';
import { nameDownload, toCsv } from '@nitrate/text';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { totalsCells, figureColumns, filmCells, filmCsvColumns } from '../csv/figure-cells';
import { loadB2eReport } from '../reports/load-b2e-report';

export function exportB2eReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportB2eReport, async ({ query: { table, ...query }, reply }) => {
    const report = await loadB2eReport(deps, query);
    nameDownload(reply, `b2e-${table}-${query.from}-${query.to}.csv`);
    return tables[table](report);
  });
}

const organisationColumns = ['organisation_id', 'organisation'];
const organisationCells = ({ organisation }: B2eReport['organisations'][number]) => ({
  organisation_id: organisation.id,
  organisation: organisation.name,
});

const tables: Record<B2eTable, (report: B2eReport) => string> = {
  series: ({ series }) =>
    toCsv(
      ['day', ...figureColumns, 'active_days'],
      series.map(({ day, figures }) => ({ day, ...totalsCells(figures.watch), active_days: figures.activeDays })),
    ),
  organisations: ({ organisations }) =>
    toCsv(
      [...organisationColumns, ...figureColumns, 'active_days'],
      organisations.map((use) => ({
        ...organisationCells(use),
        ...totalsCells(use.figures.watch),
        active_days: use.figures.activeDays,
      })),
    ),
  networks: ({ organisations }) =>
    toCsv(
      [...organisationColumns, 'network', ...figureColumns, 'active_days'],
      organisations.flatMap((use) =>
        use.networks.map(({ network, figures }) => ({
          ...organisationCells(use),
          network,
          ...totalsCells(figures.watch),
          active_days: figures.activeDays,
        })),
      ),
    ),
  films: ({ films }) =>
    toCsv(
      [...filmCsvColumns, ...figureColumns],
      films.map(({ film, archive, figures }) => ({ ...filmCells(film, archive), ...totalsCells(figures) })),
    ),
};
