import { dayOf, firstOfMonth, startOfDay } from '@nitrate/contract-kit';

/** The first day of a month, `YYYY-MM-01`, in UTC. */
export type LedgerMonth = string;

export const ledgerMonth = (time: Date): LedgerMonth => firstOfMonth(dayOf(time));

export const isMonth = (text: string): boolean =>
  /^\d{4}-\d\d-01$/.test(text) && !Number.isNaN(startOfDay(text).getTime());
