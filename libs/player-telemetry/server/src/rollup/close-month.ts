import type { Transaction } from '@nitrate/database';
import { isMonth, type LedgerMonth, ledgerMonth } from '../ledger/months';
import { lockRollup, rollUpLocked } from './roll-up';

/** Why a month cannot be closed. */
export type ClosingFault = 'invalid' | 'notOver' | 'closed';

/**
 * Closes a month, `YYYY-MM-01`: what arrives later belongs to the next month that is open. When it resolves, the rollup
 * has all of the month in this transaction, and nothing is added to the month any more.
 * @returns why it was not closed; undefined where it was
 */
export async function closeLedgerMonth(
  transaction: Transaction,
  month: LedgerMonth,
  now: Date,
): Promise<ClosingFault | undefined> {
  if (!isMonth(month)) return 'invalid';
  if (month >= ledgerMonth(now)) return 'notOver';
  await lockRollup(transaction);
  const through = await rollUpLocked(transaction);
  const { rowCount } = await transaction.client.query(
    'insert into watch_month (month, closed_at, through_sequence) values ($1, $2, $3) on conflict do nothing',
    [month, now, through],
  );
  return rowCount === 1 ? undefined : 'closed';
}
