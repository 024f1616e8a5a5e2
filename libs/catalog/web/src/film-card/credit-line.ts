import { type FilmSummary } from '@nitrate/catalog/contract';
import { parseTimecode } from '@nitrate/contract-kit';
import { countryCode } from './country-codes';

type Credits = Pick<
  FilmSummary,
  'description_date' | 'production_countryoforigin' | 'production_genre' | 'si_format_duration'
>;

/** Year, countries, minutes and genre of a film, as far as known. */
interface CreditParts {
  readonly year: string | undefined;
  readonly countries: readonly string[];
  readonly minutes: number | undefined;
  readonly genre: string | undefined;
}

const MAX_COUNTRIES = 2;

export function creditParts(film: Credits): CreditParts {
  return {
    year: film.description_date?.slice(0, 4) || undefined,
    countries: [...new Set(film.production_countryoforigin.map(countryCode))].slice(0, MAX_COUNTRIES),
    minutes: minutesOf(film.si_format_duration),
    genre: film.production_genre[0],
  };
}

/** Minutes of `HH:MM:SS`, at least 1; undefined if unknown. */
export function minutesOf(duration: string | null): number | undefined {
  const ms = duration ? parseTimecode(duration) : undefined;
  return ms ? Math.max(1, Math.round(ms / 60_000)) : undefined;
}

/** `HH:MM:SS` in the short form on stills: `03:12`, `1:14:02`. */
export function shortDuration(duration: string | null): string | undefined {
  const ms = duration ? parseTimecode(duration) : undefined;
  return ms ? clock(ms) : undefined;
}

/** A position in a film: `03:12`, `1:14:02`. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
