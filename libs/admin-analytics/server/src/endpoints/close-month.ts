import { closeMonth } from '@nitrate/admin-analytics/contract';
import { writeAudit } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { saveShares } from '../statements/agreed-shares';
import { checkClosable } from '../statements/month-state';

export function closeMonthEndpoint(app: HttpServer, deps: AdminAnalyticsDeps): void {
  const { database, watch } = deps;
  route(app, closeMonth, async ({ params: { month }, viewer, now: clock, request }) => {
    const first = `${month}-01`;
    const now = clock();
    await checkClosable(watch, first, now);
    const archives = await deps.names.archives();
    await inTransaction(database, async (transaction) => {
      const fault = await deps.closeMonth(transaction, first, now);
      if (fault) throw new Refusal(fault === 'closed' ? 'monthClosed' : 'monthNotOver');
      await saveShares(transaction, first, archives);
      await writeAudit(transaction, {
        ...{ actor: viewer.userId, action: 'statement.monthClosed', target: { kind: 'statement', id: month } },
        ...{ before: { state: 'open' }, after: { state: 'closed' }, requestId: request.id },
      });
    });
    const closed = (await watch.closedMonths()).find((one) => one.month === first);
    const sums = await watch.statementSums([first]);
    return {
      month,
      closedAt: (closed?.closedAt ?? now).toISOString(),
      fullSeconds: sums.reduce((sum, row) => sum + row.fullSeconds, 0),
      previewSeconds: sums.reduce((sum, row) => sum + row.previewSeconds, 0),
    };
  });
}
