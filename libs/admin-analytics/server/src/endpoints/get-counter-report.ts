import { getCounterReport } from '@nitrate/admin-analytics/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadCounterReport } from '../counter/load-counter-report';

export function getCounterReportEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, getCounterReport, ({ query, now }) => loadCounterReport(deps, query, now()));
}
