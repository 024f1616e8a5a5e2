const dayMs = 86_400_000;

/** @param day `YYYY-MM-DD` */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(new Date(startOf(day).getTime() + days * dayMs));

/** Days from one to another, without the last. */
export const daysBetween = (from: string, to: string): number =>
  (startOf(to).getTime() - startOf(from).getTime()) / dayMs;

/** @param first first day of a month */
export function addMonths(first: string, months: number): string {
  const date = startOf(first);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date);
}

/** First day of the month of a day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, -((startOf(day).getUTCDay() + 6) % 7));
