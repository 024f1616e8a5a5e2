import { type FilmSummary } from '@nitrate/catalog/contract';
import { clockText, parseTimecode } from '@nitrate/contract-kit';
import { yearOf } from '@nitrate/i18n';
import { countryCode } from './country-codes';

type Credits = Pick<FilmSummary, 'description_date' | 'production_countryoforigin' | 'production_genre' | 'labels'>;

/** Year, countries and genre of a film, as far as known. */
interface CreditParts {
  readonly year: string | undefined;
  readonly countries: readonly string[];
  readonly genre: string | undefined;
}

const MAX_COUNTRIES = 2;

export function creditParts(film: Credits): CreditParts {
  return {
    year: yearOf(film.description_date),
    countries: [...new Set(film.production_countryoforigin.map(countryCode))].slice(0, MAX_COUNTRIES),
    genre: genreOf(film),
  };
}

function genreOf({ production_genre: [genre], labels }: Credits): string | undefined {
  return genre === undefined ? undefined : (labels?.genre?.[genre] ?? genre);
}

/** `HH:MM:SS` in the short form on stills: `03:12`, `1:14:02`. */
export function shortDuration(duration: string | null): string | undefined {
  const ms = duration ? parseTimecode(duration) : undefined;
  return ms ? clockText(ms) : undefined;
}
