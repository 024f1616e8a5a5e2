import { exportStatements } from '@nitrate/admin-analytics/contract';
import { nameDownload, toCsv } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { loadStatements } from '../statements/load-statements';

const columns = [
  ...['month', 'state', 'closed_at', 'archive_id', 'archive', 'full_seconds', 'preview_seconds'],
  ...['watch_part', 'share', 'revenue_part', 'sent_at', 'sent_to'],
];

export function exportStatementsEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  route(app, exportStatements, async ({ query, reply, now }) => {
    const { statements } = await loadStatements(deps, query, now());
    nameDownload(reply, `statements-${query.month ?? query.year ?? 'latest'}.csv`);
    return toCsv(
      columns,
      statements.map((line) => ({
        ...{ month: line.month, state: line.state, closed_at: line.closedAt },
        ...{ archive_id: line.archive.id, archive: line.archive.name },
        ...{ full_seconds: line.fullSeconds, preview_seconds: line.previewSeconds },
        ...{ watch_part: line.watchPart, share: line.share, revenue_part: line.revenuePart },
        ...{ sent_at: line.sent?.at ?? null, sent_to: line.sent?.to ?? null },
      })),
    );
  });
}
