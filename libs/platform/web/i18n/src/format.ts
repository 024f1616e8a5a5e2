import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { parseTimecode } from '@nitrate/contract-kit';

const msPerMinute = 60_000;

/** Formats a duration: `14 min`, `1 h 32 min`, `45 s` below a minute. */
function formatDuration(intl: IntlShape, ms: number): string {
  if (ms < msPerMinute) return intl.formatMessage({ id: 'i18n.seconds' }, { seconds: Math.round(ms / 1000) });
  const all = Math.round(ms / msPerMinute);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [
    hours > 0 && intl.formatMessage({ id: 'i18n.hours' }, { hours }),
    minutes > 0 && intl.formatMessage({ id: 'i18n.minutes' }, { minutes }),
  ];
  return parts.filter(Boolean).join('\u00a0');
}

/** The year of a production date (`1931`, `1931-05-04`, `ca. 1931`); undefined if it has none. */
export const yearOf = (date: string | null): string | undefined => /\b\d{4}\b/.exec(date ?? '')?.[0];

/** Name of a country by its ISO code; other values are returned unchanged. */
function countryName(intl: IntlShape, code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return intl.formatDisplayName(code.toUpperCase(), { type: 'region' }) ?? code;
}

/** Name of a language by its ISO 639 code; other values are returned unchanged. */
function languageName(intl: IntlShape, code: string): string {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]+)*$/.test(code)) return code;
  return intl.formatDisplayName(code, { type: 'language' }) ?? code;
}

/** Formats in the current language. */
export interface Formats {
  /** From milliseconds. */
  duration: (ms: number) => string;
  /** From `HH:MM:SS` (`si_format_duration`); undefined for other values. */
  durationOf: (timecode: string | null) => string | undefined;
  number: (value: number) => string;
  date: (iso: string) => string;
  country: (code: string) => string;
  language: (code: string) => string;
}

export function useFormats(): Formats {
  const intl = useIntl();
  return useMemo(
    () => ({
      duration: (ms) => formatDuration(intl, ms),
      durationOf: (timecode) => {
        const ms = parseTimecode(timecode ?? '');
        return ms === undefined ? undefined : formatDuration(intl, ms);
      },
      number: (value) => intl.formatNumber(value),
      date: (iso) => intl.formatDate(iso, { dateStyle: 'long' }),
      country: (code) => countryName(intl, code),
      language: (code) => languageName(intl, code),
    }),
    [intl],
  );
}
