import type { LocalisedField } from '@nitrate/catalog/contract';
import { isLocale, type Locale, locales } from '@nitrate/contract-kit';
import { type FlatRecord, inLocale } from '@nitrate/catalog/store';

/** A text with the language that the form names, if any. */
export interface LangText {
  text: string;
  lang: string | undefined;
}

/** The language of a tag such as `de-AT` or `ger`, as far as the catalogue has texts in it. */
export function localeOf(lang: string | undefined): Locale | undefined {
  const code = lang?.toLowerCase().split(/[-_]/)[0] ?? '';
  const locale = { eng: 'en', deu: 'de', ger: 'de' }[code] ?? code;
  return isLocale(locale) ? locale : undefined;
}

/** The texts of each language under its field; those without a language under the field alone. */
export function fieldsByLocale(
  field: LocalisedField,
  texts: readonly LangText[],
  combine: (texts: string[]) => string | string[] | undefined,
): FlatRecord {
  const record: FlatRecord = {};
  for (const locale of [...locales, undefined]) {
    const found = texts.filter(({ text, lang }) => text !== '' && localeOf(lang) === locale).map(({ text }) => text);
    const value = found.length > 0 ? combine(found) : undefined;
    if (value !== undefined) record[locale ? inLocale(field, locale) : field] = value;
  }
  return record;
}

export const asParagraphs = (texts: string[]): string => texts.join('\n\n');
export const asList = (texts: string[]): string[] => texts;

/** The texts of a record in each language that it has them in. */
export const localisedTexts = (record: FlatRecord, field: LocalisedField): { text: string; lang: Locale }[] =>
  locales.flatMap((lang) => fieldValues(record, inLocale(field, lang)).map((text) => ({ text, lang })));

/** The values of a field as a list. */
export const fieldValues = (record: FlatRecord, field: string): string[] => [record[field] ?? []].flat();

/** The value of a field that has one. */
export function fieldValue(record: FlatRecord, field: string): string | undefined {
  return fieldValues(record, field)[0];
}
