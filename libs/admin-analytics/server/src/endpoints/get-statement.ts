import { getStatement } from '@nitrate/admin-analytics/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadStatement } from '../statements/load-statement';

export function getStatementEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, getStatement, ({ params, query: { lang = defaultLocale }, now }) =>
    loadStatement(deps, { ...params, lang }, now()),
  );
}
