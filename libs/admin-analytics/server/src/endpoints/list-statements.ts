import { listStatements } from '@nitrate/admin-analytics/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadStatements } from '../statements/load-statements';

export function listStatementsEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, listStatements, ({ query, now }) => loadStatements(deps, query, now()));
}
