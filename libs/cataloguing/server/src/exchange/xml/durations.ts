import { formatTimecode, parseTimecode } from '@nitrate/contract-kit';

/** Durations as archives write them, as `HH:MM:SS`: a time code, ISO 8601, minutes. Undefined for anything else. */
export function durationOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const iso = /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,6})(?:\.\d+)?S)?$/.exec(text);
  if (iso && text !== 'PT') {
    const [, hours = '0', minutes = '0', seconds = '0'] = iso;
    return formatTimecode((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
  }
  const minutes = /^(\d{1,4})\s*(?:min\.?|minutes?|minuten|['′])$/i.exec(text)?.[1];
  const ms = minutes ? Number(minutes) * 60_000 : text.includes(':') ? parseTimecode(text) : undefined;
  return ms === undefined ? undefined : formatTimecode(ms);
}

/** `HH:MM:SS` as a duration of ISO 8601; undefined for anything else. */
export function isoDuration(text: string): string | undefined {
  const [, hours = '', minutes = '', seconds = ''] = /^(\d+):(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === '' ? undefined : `PT${Number(hours)}H${Number(minutes)}M${Number(seconds)}S`;
}
