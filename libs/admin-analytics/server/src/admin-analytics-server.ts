import { adminAnalyticsProblems } from '@nitrate/admin-analytics/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import type { AdminAnalyticsDeps } from './admin-analytics-deps';
import { closeMonthEndpoint } from './endpoints/close-month';
import { exportApartEndpoint } from './endpoints/export-apart';
import { exportB2cReportEndpoint } from './endpoints/export-b2c-report';
import { exportB2eReportEndpoint } from './endpoints/export-b2e-report';
import { exportCounterReportEndpoint } from './endpoints/export-counter-report';
import { exportLedgerEndpoint } from './endpoints/export-ledger';
import { exportStatementEndpoint } from './endpoints/export-statement';
import { exportStatementsEndpoint } from './endpoints/export-statements';
import { exportWatchedFilmsEndpoint } from './endpoints/export-watched-films';
import { getB2cReportEndpoint } from './endpoints/get-b2c-report';
import { getB2eReportEndpoint } from './endpoints/get-b2e-report';
import { getCounterReportEndpoint } from './endpoints/get-counter-report';
import { getStatementEndpoint } from './endpoints/get-statement';
import { listApartEndpoint } from './endpoints/list-apart';
import { listLedgerEndpoint } from './endpoints/list-ledger';
import { listStatementsEndpoint } from './endpoints/list-statements';
import { listWatchedFilmsEndpoint } from './endpoints/list-watched-films';
import { mailStatementEndpoint } from './endpoints/mail-statement';
import { printStatementEndpoint } from './endpoints/print-statement';

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
  listApartEndpoint(app, deps);
  exportApartEndpoint(app, deps);
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
