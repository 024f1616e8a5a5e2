export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Days are `YYYY-MM-DD` in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const addDays = (day: string, days: number): string => dayOf(new Date(startOfDay(day).getTime() + days * dayMs));

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((startOfDay(day).getUTCDay() + 6) % 7));

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** @param first first day of a month */
export function addMonths(first: string, months: number): string {
  const date = startOfDay(first);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date);
}

/** The lowest UUIDv7 of a time in milliseconds since the epoch: ids from it on are not older. */
export function lowestUuidV7(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
