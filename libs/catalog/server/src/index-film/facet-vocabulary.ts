import { durationClasses, type DurationClass } from '@nitrate/catalog/contract';

const upperMinutes = [10, 40, 70, 120, Infinity] as const;

/** The duration class of a film. The upper bounds are exclusive. */
export function durationClassOf(minutes: number): DurationClass {
  const index = upperMinutes.findIndex((limit) => minutes < limit);
  return durationClasses[index] ?? 'long';
}

/** The facet value of a year: `1930` for 1930 to 1939. */
export const decadeOf = (year: number): string => String(Math.floor(year / 10) * 10);
