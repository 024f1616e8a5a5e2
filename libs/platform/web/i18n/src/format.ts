import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { parseTimecode } from '@nitrate/contract-kit';

const msPerMinute = 60_000;

/** Formats a duration: `14 min`, `1 h 32 min`, `45 s` below a minute. */
function formatDuration(intl: IntlShape, ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return intl.formatMessage({ id: 'i18n.seconds' }, { seconds });
  const all = Math.round(ms / msPerMinute);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [
    hours > 0 && intl.formatMessage({ id: 'i18n.hours' }, { hours }),
    minutes > 0 && intl.formatMessage({ id: 'i18n.minutes' }, { minutes }),
  ];
  return parts.filter(Boolean).join('\u00a0');
}

/** Between the facts of a line: `1962 · DE`. The dot stays on the line of what is before it. */
export const factSeparator = '\u00a0· ';

/** The year of a production date (`1931`, `1931-05-04`, `ca. 1931`); undefined if it has none. */
export const yearOf = (date: string | null): string | undefined => /\b\d{4}\b/.exec(date ?? '')?.[0];

/** Name of a language by its ISO 639 code; other values are returned unchanged. */
function languageName(intl: IntlShape, code: string): string {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]+)*$/.test(code)) return code;
  return intl.formatDisplayName(code, { type: 'language' }) ?? code;
}

/** Formats in the current language. */
export interface Formats {
  /** From milliseconds. */
  duration: (ms: number) => string;
  /** From `HH:MM:SS` (`si_format_duration`); undefined for zero and other values. */
  durationOf: (timecode: string | null) => string | undefined;
  number: (value: number) => string;
  date: (iso: string) => string;
  language: (code: string) => string;
}

export function useFormats(): Formats {
  const intl = useIntl();
  return useMemo(
    () => ({
      duration: (ms) => formatDuration(intl, ms),
      durationOf: (timecode) => {
        const ms = parseTimecode(timecode ?? '');
        return ms ? formatDuration(intl, ms) : undefined;
      },
      number: (value) => intl.formatNumber(value),
      date: (iso) => intl.formatDate(iso, { dateStyle: 'long' }),
      language: (code) => languageName(intl, code),
    }),
    [intl],
  );
}
