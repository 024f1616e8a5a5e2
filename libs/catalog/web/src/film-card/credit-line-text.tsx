import { type FilmSummary } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { useTermName } from '../use-term-name';
import { creditParts } from './credit-line';

/** `1962 · DE · 14 min · Documentary`, without unknown parts. */
export function CreditLine({ film }: { film: FilmSummary }) {
  const text = useText();
  const termName = useTermName();
  const { year, countries, minutes, genre } = creditParts(film);
  const parts = [
    year,
    countries.join('/'),
    minutes && film.availability !== 'none' ? text('catalog.minutes', { minutes }) : undefined,
    film.availability === 'none' ? text('catalog.notDigitised') : genre && termName('genre', genre),
  ];
  return parts.filter(Boolean).join(' · ');
}
