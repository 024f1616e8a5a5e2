import { getB2cReport } from '@nitrate/admin-analytics/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadB2cReport } from '../reports/load-b2c-report';

export function getB2cReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, getB2cReport, ({ query, now }) => loadB2cReport(deps, query, now()));
}
