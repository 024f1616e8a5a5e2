/** The first day of a month, `YYYY-MM-01`, in UTC. */
export type Month = string;

export const monthOf = (time: Date): Month => `${time.toISOString().slice(0, 7)}-01`;

export function addMonths(month: Month, count: number): Month {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(date);
}

export const isMonth = (text: string): boolean =>
  /^\d{4}-\d\d-01$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
