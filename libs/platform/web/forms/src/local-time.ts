const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The value of an `<input type="datetime-local">` for a date. */
export const formatLocalTime = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** The date of such a value; undefined for an empty or invalid one. */
export function parseLocalTime(value: string): Date | undefined {
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? undefined : at;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Minutes by which the clocks of a zone are ahead of UTC. */
function minutesAhead(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/**
 * The times at which the clocks of a zone show such a value, the earlier first: none where they skip it, two where they
 * are put back.
 */
export function instantsAt(value: string, zone: string): Date[] {
  const shown = Date.parse(`${value}Z`);
  if (Number.isNaN(shown)) return [];
  const offsets = [-dayMs, dayMs].map((near) => minutesAhead(new Date(shown + near), zone));
  return [...new Set(offsets)]
    .map((minutes) => ({ minutes, at: new Date(shown - minutes * minuteMs) }))
    .filter(({ minutes, at }) => minutesAhead(at, zone) === minutes)
    .map(({ at }) => at)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** How far the clocks of a zone are from UTC, such as `UTC+1` or `UTC−3:30`. */
export function utcOffset(at: Date, zone: string): string {
  const ahead = minutesAhead(at, zone);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${twoDigits(minutes)}`}`;
}
