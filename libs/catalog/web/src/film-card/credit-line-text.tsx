import { type FilmSummary } from '@nitrate/catalog/contract';
import { factSeparator, useFormats, useText } from '@nitrate/i18n';
import { creditParts } from './credit-line';

/** `1962 · DE · 14 min · Documentary`, without unknown parts. */
export function CreditLine({ film }: { film: FilmSummary }) {
  const text = useText();
  const { durationOf } = useFormats();
  const { year, countries, genre } = creditParts(film);
  const parts = [
    year,
    countries.join('/'),
    film.availability === 'none' ? undefined : durationOf(film.si_format_duration),
    film.availability === 'none' ? text('catalog.notDigitised') : genre,
  ];
  return parts.filter(Boolean).join(factSeparator);
}
