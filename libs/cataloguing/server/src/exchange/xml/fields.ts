import type { FlatRecord } from '@nitrate/catalog/store';

/** A record without the fields that have no value. */
export const withoutEmpty = (record: FlatRecord): FlatRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value.length > 0));

/** The items that meet a condition, and the others. */
export function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [first: T[], second: T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
