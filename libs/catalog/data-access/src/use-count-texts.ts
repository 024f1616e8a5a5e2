import { approximate } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';

/** Texts for numbers of films. Estimates are rounded and marked as such. */
interface CountTexts {
  /** `118 films`, `about 12,000 films`. */
  readonly films: (count: number, isEstimate?: boolean) => string;
  /** `118`, `about 12,000`. */
  readonly number: (count: number, isEstimate?: boolean) => string;
  /** `1930s: 118 films`, `1930s: about 12,000 films`. */
  readonly decade: (decade: number, count: number, isEstimate?: boolean) => string;
}

/** Returns the texts for numbers of films. */
export function useCountTexts(): CountTexts {
  const text = useText();
  const counted = (id: string) => (count: number, isEstimate?: boolean, values?: Record<string, number>) =>
    isEstimate ? text(`${id}About`, { ...values, count: approximate(count) }) : text(id, { ...values, count });
  const decadeText = counted('catalog.decade.bar');
  return {
    films: counted('catalog.films'),
    number: counted('catalog.number'),
    decade: (decade, count, isEstimate) => decadeText(count, isEstimate, { decade }),
  };
}
