const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a field of date and time holds it, by the clock of this browser. */
export const localTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** The moment that such a field means; undefined where it holds none. */
export function momentOf(field: string): Date | undefined {
  const at = new Date(field);
  return field === '' || Number.isNaN(at.getTime()) ? undefined : at;
}
