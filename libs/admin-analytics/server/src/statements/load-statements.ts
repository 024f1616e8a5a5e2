import type { exportStatements, StatementList } from '@nitrate/admin-analytics/contract';
import { addMonths, firstOfMonth, type QueryOf } from '@nitrate/contract-kit';
import { validationFailed } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import { groupRows } from '../reports/present-figures';
import { loadShares } from './agreed-shares';
import { loadMonthStates } from './month-state';
import { presentShares } from './present-shares';
import { findStatementMails } from './statement-mail-store';

type Query = QueryOf<typeof exportStatements>;

/** The statements of a month or a year, of all archives or one. */
export async function loadStatements(deps: AdminAnalyticsDeps, query: Query, now: Date): Promise<StatementList> {
  const { database, watch, names } = deps;
  const months = monthsOf(query, now);
  const sums = await watch.statementSums(months);
  const states = await loadMonthStates(watch, now);
  const archives = await names.archives();
  const archiveNames = new Map(archives.map(({ id, name }) => [id, name]));
  const shareOf = await loadShares(database, months, archives);
  const mails = groupRows(
    await findStatementMails(database, months),
    ({ month, archiveId }) => `${month} ${archiveId}`,
  );
  const ofMonth = groupRows(sums, ({ month }) => month);
  const secondsOf = (month: string) => (ofMonth.get(month) ?? []).reduce((sum, row) => sum + row.fullSeconds, 0);
  return {
    statements: sums
      .filter(({ archiveId }) => query.archive === undefined || archiveId === query.archive)
      .map((row) => {
        const sent = mails.get(`${row.month} ${row.archiveId}`)?.[0];
        return {
          archive: { id: row.archiveId, name: archiveNames.get(row.archiveId) ?? null },
          month: row.month.slice(0, 7),
          ...presentShares(row, secondsOf(row.month), shareOf(row.month, row.archiveId)),
          ...states.stateOf(row.month),
          sent: sent ? { at: sent.requestedAt.toISOString(), to: sent.recipient } : null,
        };
      }),
    months: months.map((month) => ({
      month: month.slice(0, 7),
      ...states.stateOf(month),
      fullSeconds: secondsOf(month),
      previewSeconds: (ofMonth.get(month) ?? []).reduce((sum, row) => sum + row.previewSeconds, 0),
      closable: states.isClosable(month),
    })),
  };
}

/** Newest first. A year has the months that have begun. */
function monthsOf({ month, year }: Query, now: Date): string[] {
  if (month !== undefined && year !== undefined) {
    throw validationFailed([{ path: 'query.year', code: 'period', message: 'must not be given with month' }]);
  }
  const present = firstOfMonth(now.toISOString());
  if (month !== undefined) return [`${month}-01`];
  if (year === undefined) return [addMonths(present, -1)];
  return Array.from({ length: 12 }, (_, index) => addMonths(`${year}-12-01`, -index)).filter(
    (first) => first <= present,
  );
}
