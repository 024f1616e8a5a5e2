import { apiUrl, call } from '@nitrate/api-client';
import type { Endpoint, ParamsOf, QueryOf } from '@nitrate/contract-kit';
import type {
  exportRejectedReports,
  exportB2cReport,
  exportB2eReport,
  exportCounterReport,
  exportLedger,
  exportStatement,
  exportStatements,
  exportWatchedFilms,
  printStatement,
} from '@nitrate/admin-analytics/contract';

const urlWithQuery =
  <E extends Endpoint>(url: string) =>
  (query: QueryOf<E>): string =>
    apiUrl(call<Endpoint>({ method: 'GET', url: url as E['url'], query: query as never }).url);

const urlWithParams =
  <E extends Endpoint>(url: string) =>
  (params: ParamsOf<E>, query: QueryOf<E>): string =>
    apiUrl(call<Endpoint>({ method: 'GET', url: url as E['url'], params: params as never, query: query as never }).url);

/** URLs of the downloads, for links: the tables of reports as CSV, COUNTER reports as TSV, statements as CSV and PDF. */
export const downloadUrls = {
  b2c: urlWithQuery<typeof exportB2cReport>('/admin/analytics/b2c.csv'),
  b2e: urlWithQuery<typeof exportB2eReport>('/admin/analytics/b2e.csv'),
  films: urlWithQuery<typeof exportWatchedFilms>('/admin/analytics/films.csv'),
  ledger: urlWithQuery<typeof exportLedger>('/admin/analytics/ledger.csv'),
  apart: urlWithQuery<typeof exportRejectedReports>('/admin/analytics/apart.csv'),
  counter: urlWithQuery<typeof exportCounterReport>('/admin/analytics/counter.tsv'),
  statements: urlWithQuery<typeof exportStatements>('/admin/statements.csv'),
  statement: urlWithParams<typeof exportStatement>('/admin/statements/:archive/:month.csv'),
  statementPdf: urlWithParams<typeof printStatement>('/admin/statements/:archive/:month.pdf'),
};
