import { adminAnalyticsProblems } from '@nitrate/admin-analytics/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { AdminAnalyticsDeps } from './admin-analytics-deps';
import {
  closeMonthEndpoint,
  exportStatementEndpoint,
  exportStatementsEndpoint,
  getStatementEndpoint,
  listStatementsEndpoint,
  mailStatementEndpoint,
  printStatementEndpoint,
} from './endpoints/statement-endpoints';
import { exportRejectedReportsEndpoint } from './endpoints/export-rejected-reports';
import {
  exportB2cReportEndpoint,
  exportCounterReportEndpoint,
  getB2cReportEndpoint,
  getB2eReportEndpoint,
  getCounterReportEndpoint,
} from './endpoints/report-endpoints';
import { exportB2eReportEndpoint } from './endpoints/export-b2e-report';
import { exportLedgerEndpoint, listRejectedReportsEndpoint, listLedgerEndpoint } from './endpoints/ledger-endpoints';
import { exportWatchedFilmsEndpoint, listWatchedFilmsEndpoint } from './endpoints/watched-film-endpoints';

/** Fastify plugin with the endpoints of reports and statements. */
export async function adminAnalyticsServer(app: HttpServer, deps: AdminAnalyticsDeps): Promise<void> {
  registerProblems(app, adminAnalyticsProblems);
  getB2cReportEndpoint(app, deps);
  exportB2cReportEndpoint(app, deps);
  getB2eReportEndpoint(app, deps);
  exportB2eReportEndpoint(app, deps);
  listWatchedFilmsEndpoint(app, deps);
  exportWatchedFilmsEndpoint(app, deps);
  listLedgerEndpoint(app, deps);
  exportLedgerEndpoint(app, deps);
  listRejectedReportsEndpoint(app, deps);
  exportRejectedReportsEndpoint(app, deps);
  getCounterReportEndpoint(app, deps);
  exportCounterReportEndpoint(app, deps);
  listStatementsEndpoint(app, deps);
  exportStatementsEndpoint(app, deps);
  getStatementEndpoint(app, deps);
  exportStatementEndpoint(app, deps);
  printStatementEndpoint(app, deps);
  closeMonthEndpoint(app, deps);
  mailStatementEndpoint(app, deps);
}
