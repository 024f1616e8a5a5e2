import { exportRejectedReports } from '@nitrate/admin-analytics/contract';
import { dayOf } from '@nitrate/contract-kit';
import { nameDownload, readInParts, rowsPerPart, toCsv } from '@nitrate/text';
import { type HttpServer, route } from '@nitrate/http';
import type { StoredRejectedReport } from '@nitrate/player-telemetry/contract';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { presentRejectedReport } from '../reports/present-rejected-report';

const columns = [
  ...['key', 'item', 'at', 'received_at', 'reason', 'seconds', 'film_id', 'film_title', 'archive', 'asset_id'],
];

function cells(stored: StoredRejectedReport) {
  const { key, item, at, receivedAt, reason, seconds, filmId, filmTitle, archiveName, assetId } =
    presentRejectedReport(stored);
  return {
    key,
    item,
    at,
    received_at: receivedAt,
    reason,
    seconds,
    film_id: filmId,
    film_title: filmTitle,
    archive: archiveName,
    asset_id: assetId,
  };
}

export function exportRejectedReportsEndpoint(app: HttpServer, { watch }: AdminAnalyticsDeps): void {
  route(app, exportRejectedReports, ({ query: { reason }, reply, now }) => {
    nameDownload(reply, `apart-${dayOf(now())}.csv`);
    let before: StoredRejectedReport | undefined;
    let isDone = false;
    return readInParts(async () => {
      if (isDone) return undefined;
      const rows = await watch.rejectedReports(reason, { before, limit: rowsPerPart });
      const text = toCsv(columns, rows.map(cells), { header: !before });
      isDone = rows.length < rowsPerPart;
      before = rows.at(-1);
      return text;
    });
  });
}
