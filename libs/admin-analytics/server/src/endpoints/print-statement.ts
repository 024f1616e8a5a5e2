import { Readable } from 'node:stream';
import { printStatement } from '@nitrate/admin-analytics/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { nameDownload } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadStatement } from '../statements/load-statement';
import { statementFile } from '../statements/statement-csv';
import { statementPdf } from '../statements/statement-pdf';

export function printStatementEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, printStatement, async ({ params, query: { lang = defaultLocale }, reply, now }) => {
    const statement = await loadStatement(deps, { ...params, lang }, now());
    nameDownload(reply, `${statementFile(statement)}.pdf`);
    const pdf = await statementPdf(statement, { lang, siteName: await deps.siteName(lang), printedAt: now() });
    return Readable.from([pdf]);
  });
}
