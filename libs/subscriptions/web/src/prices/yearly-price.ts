import type { Plan, Price } from '@nitrate/subscriptions/contract';

/** What a month costs in a yearly plan, rounded up, so that it is never said to be cheaper than it is. */
export const perMonth = ({ cents, currency }: Price): Price => ({ cents: Math.ceil(cents / 12), currency });

/**
 * What a yearly plan saves against twelve months, in whole percent, rounded down; undefined where it saves nothing, or
 * where there is nothing to compare with.
 */
export function savingPercent(year: Plan, plans: readonly Plan[]): number | undefined {
  const month = plans.find(({ kind, price }) => kind === 'month' && price.currency === year.price.currency);
  if (year.kind !== 'year' || !month) return undefined;
  const percent = Math.floor(100 * (1 - year.price.cents / (12 * month.price.cents)));
  return percent > 0 ? percent : undefined;
}
