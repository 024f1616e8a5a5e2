const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The value of an `<input type="datetime-local">` for a date. */
export const formatLocalTime = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** The date of such a value; undefined for an empty or invalid one. */
export function parseLocalTime(value: string): Date | undefined {
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? undefined : at;
}
