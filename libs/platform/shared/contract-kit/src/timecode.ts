import { hourMs } from './time';

/** Milliseconds as `HH:MM:SS` (the form of `si_format_duration`); fractions of a second are cut off. */
export function formatTimecode(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A position as clocks of players say it: `04:06`, `1:04:06`; with hours where the whole of `ofMs` has some. */
export function clockText(ms: number, ofMs = ms): string {
  const [hours, ...rest] = formatTimecode(Math.max(0, ms)).split(':');
  return (Number(hours) > 0 || ofMs >= hourMs ? [Number(hours), ...rest] : rest).join(':');
}

/** Milliseconds of `HH:MM:SS`, `MM:SS` or `SS`, each with optional decimals; undefined for anything else. */
export function parseTimecode(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,2}(?:\.\d{1,3})?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  if (Number(seconds) >= 60) return undefined;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}
