import type { FormValues } from '@nitrate/forms';

/** Words of a field, separated by spaces, commas or lines. */
export const splitWords = (text = ''): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** The number of seats that was typed; null: unlimited; undefined: not a number. */
export function seatsOf(text = ''): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : undefined;
}

/** A day, or null where none was chosen. */
export const dayOrNull = (values: FormValues, name: string): string | null => values[name] || null;
