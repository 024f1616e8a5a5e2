import { type LocalisedField, localisedFields } from '@nitrate/catalog/contract';
import { type Locale, locales } from '@nitrate/contract-kit';

/** Names such as `title_de`, with their field and language. */
export const localisedNames: ReadonlyMap<string, { field: LocalisedField; locale: Locale }> = new Map(
  localisedFields.flatMap((field) => locales.map((locale) => [`${field}_${locale}`, { field, locale }] as const)),
);

/** A record with texts such as `title_de` in the nested form of the JSON side-car. */
export function nestedRecord(flat: Readonly<Partial<Record<string, unknown>>>): Record<string, unknown> {
  const translations: Record<Locale, Record<string, unknown>> = { en: {}, de: {} };
  for (const [name, { field, locale }] of localisedNames) {
    if (flat[name] !== undefined) translations[locale][field] = flat[name];
  }
  return { ...flat, translations };
}
