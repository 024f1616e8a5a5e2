import { type Locale, localeTags } from '@nitrate/contract-kit';

/** Seconds as `1,234:05:09`: hours, minutes, seconds. */
export function watchTimeText(seconds: number, lang: Locale): string {
  const whole = Math.abs(seconds);
  const hours = new Intl.NumberFormat(localeTags[lang]).format(Math.floor(whole / 3600));
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return `${seconds < 0 ? '−' : ''}${hours}:${rest.join(':')}`;
}

/** A part of a whole, 0 to 1, as percent. */
export const percentText = (part: number, lang: Locale): string =>
  new Intl.NumberFormat(localeTags[lang], { style: 'percent', maximumFractionDigits: 4 }).format(part);

/** @param month `2026-10` */
export const monthText = (month: string, lang: Locale): string =>
  new Intl.DateTimeFormat(localeTags[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const dateText = (time: Date | string, lang: Locale): string =>
  new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
