import { exportCounterReport } from '@nitrate/admin-analytics/contract';
import { nameDownload } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { counterTable } from '../counter/counter-table';
import { loadCounterReport } from '../counter/load-counter-report';

export function exportCounterReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportCounterReport, async ({ query, reply, now }) => {
    const report = await loadCounterReport(deps, query, now());
    nameDownload(reply, `counter-${report.Report_Header.Report_ID}-${query.from}-${query.to}.tsv`);
    return counterTable(report);
  });
}
