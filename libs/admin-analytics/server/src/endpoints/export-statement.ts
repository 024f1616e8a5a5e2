import { exportStatement } from '@nitrate/admin-analytics/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { nameDownload } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadStatement } from '../statements/load-statement';
import { statementCsv, statementFile } from '../statements/statement-csv';

export function exportStatementEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportStatement, async ({ params, query: { lang = defaultLocale }, reply, now }) => {
    const statement = await loadStatement(deps, { ...params, lang }, now());
    nameDownload(reply, `${statementFile(statement)}.csv`);
    return statementCsv(statement);
  });
}
