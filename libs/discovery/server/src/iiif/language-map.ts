import type { InternationalString } from '@iiif/presentation-3';
import { type Locale, locales } from '@nitrate/contract-kit';

/** The values of both languages, once where they are the same. */
export function languageMap(valuesIn: (locale: Locale) => readonly string[]): InternationalString {
  const values = locales.map((locale): [Locale, string[]] => [locale, [...valuesIn(locale)]]);
  const [first = []] = values.map(([, each]) => each);
  if (values.every(([, each]) => each.join('\n') === first.join('\n'))) return { none: first };
  return Object.fromEntries(values.filter(([, each]) => each.length > 0));
}
