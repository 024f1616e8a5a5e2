import type { exportLedger } from '@nitrate/admin-analytics/contract';
import type { QueryOf } from '@nitrate/contract-kit';
import { validationFailed } from '@nitrate/http';
import type { LedgerFilter } from '../watch-reports';
import { checkPeriod } from './report-period';

type Query = Omit<QueryOf<typeof exportLedger>, 'lang'>;

/**
 * The filter of a query, which names either days or a statement.
 * @throws Refusal `validationFailed`
 */
export function ledgerFilter({ from, to, statement, audience = 'all', ...part }: Query): LedgerFilter {
  const { film, archive, organisation, kind } = part;
  const filter = { film, archive, organisation, kind, audience };
  if (statement !== undefined && from === undefined && to === undefined) {
    return { ...filter, statement: `${statement}-01` };
  }
  if (statement === undefined && from !== undefined && to !== undefined) {
    return { ...filter, ...checkPeriod({ from, to }) };
  }
  const message = 'must be given with to, or statement alone';
  throw validationFailed([{ path: 'query.from', code: 'required', message }]);
}
