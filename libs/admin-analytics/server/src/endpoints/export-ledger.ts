import { exportLedger, type LedgerRow } from '@nitrate/admin-analytics/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { nameDownload, readInParts, rowsPerPart, toCsv } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { filmCells, filmColumns } from '../csv/figure-cells';
import { ledgerFilter } from '../reports/ledger-query';
import { presentLedgerRows } from '../reports/present-ledger-rows';

const columns = [
  ...['key', 'item', 'at', 'received_at', 'play', ...filmColumns, 'kind', 'seconds', 'source'],
  ...['organisation_id', 'organisation', 'network', 'correction'],
];

const cells = (row: LedgerRow) => ({
  ...{ key: row.key, item: row.item, at: row.at, received_at: row.receivedAt, play: row.play },
  ...{ ...filmCells(row.film, row.archive), kind: row.kind, seconds: row.seconds, source: row.source },
  organisation_id: row.organisation?.id ?? null,
  organisation: row.organisation?.name ?? null,
  ...{ network: row.network, correction: row.correction },
});

export function exportLedgerEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportLedger, async ({ query: { lang = defaultLocale, ...query }, reply }) => {
    const filter = await ledgerFilter(deps, query);
    nameDownload(reply, `ledger-${'statement' in filter ? filter.statement.slice(0, 7) : filter.from}.csv`);
    let before: { key: string; item: number } | undefined;
    let isDone = false;
    return readInParts(async () => {
      if (isDone) return undefined;
      const rows = await deps.watch.ledgerRows(filter, { before, limit: rowsPerPart });
      const text = toCsv(columns, (await presentLedgerRows(deps, rows, lang)).map(cells), { header: !before });
      isDone = rows.length < rowsPerPart;
      before = rows.at(-1);
      return text;
    });
  });
}
