import { getB2eReport } from '@nitrate/admin-analytics/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadB2eReport } from '../reports/load-b2e-report';

export function getB2eReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, getB2eReport, ({ query }) => loadB2eReport(deps, query));
}
