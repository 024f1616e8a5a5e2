import type { Database } from '@nitrate/database';
import { gatherCalls } from '@nitrate/http';
import type { Reports } from '../ledger/ledger-row';
import { type WrittenReports, writeReports } from './write-reports';

/**
 * Returns the function that stores the reports of a call durably, together with those of other calls of this process.
 * It resolves after the commit.
 */
export const ledgerWriter = (deps: {
  database: Pick<Database, 'pool'>;
  now(): Date;
}): ((reports: Reports) => Promise<WrittenReports>) =>
  gatherCalls({ write: writeReports(deps), rowsOf: ({ counted, apart }) => counted.length + apart.length });
