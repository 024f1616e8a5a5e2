import type { exportLedger } from '@nitrate/admin-analytics/contract';
import type { QueryOf } from '@nitrate/contract-kit';
import { validationFailed } from '@nitrate/http';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';
import type { LedgerFilter } from '../watch-reports';
import { checkPeriod } from './report-period';
import { watchPart } from './watch-part';

type Query = Omit<QueryOf<typeof exportLedger>, 'lang'>;

/**
 * The filter of a query, which names either days or a statement.
 * @throws Refusal `validationFailed`
 */
export async function ledgerFilter(
  deps: Pick<AdminAnalyticsDeps, 'names'>,
  { from, to, statement, film, kind, ...part }: Query,
): Promise<LedgerFilter> {
  const filter = { ...(await watchPart(deps, part)), film, kind };
  if (statement !== undefined && from === undefined && to === undefined) {
    return { ...filter, statement: `${statement}-01` };
  }
  if (statement === undefined && from !== undefined && to !== undefined) {
    return { ...filter, ...checkPeriod({ from, to }) };
  }
  const message = 'must be given with to, or statement alone';
  throw validationFailed([{ path: 'query.from', code: 'required', message }]);
}
