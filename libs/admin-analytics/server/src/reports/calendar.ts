import { addDays, addMonths, dayMs, firstOfMonth, startOfDay } from '@nitrate/contract-kit';

/** Days from one to another, without the last. */
export const daysBetween = (from: string, to: string): number =>
  (startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs;

export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);
