import { localisedFields } from '@nitrate/catalog/contract';
import { type Locale, locales } from '@nitrate/contract-kit';
import { factFields, inLocale, namesOfFact } from './flat-record';
import type { FilmRecord } from '../store/film-record';

type Raw = Readonly<Record<string, unknown>>;

/** The fields that a raw record names without a value: null, an empty text, an empty list. */
export function clearedFields(raw: Raw, lang: Locale): string[] {
  const translations = asObject(raw['translations']);
  const isCleared = (values: readonly unknown[]) => {
    const named = values.filter((value) => value !== undefined);
    return named.length > 0 && named.every(isEmpty);
  };
  const texts = locales.flatMap((locale) =>
    localisedFields
      .filter((field) =>
        isCleared([
          locale === lang ? raw[field] : undefined,
          asObject(translations[locale])[field],
          raw[inLocale(field, locale)],
        ]),
      )
      .map((field) => inLocale(field, locale)),
  );
  return [...texts, ...factFields.filter((fact) => isCleared(namesOfFact(fact).map((name) => raw[name])))];
}

/** The names of the fields that a record has, as in `cleared`. */
export const fieldsOf = ({ texts, facts }: Pick<FilmRecord, 'texts' | 'facts'>): string[] => [
  ...locales.flatMap((locale) => Object.keys(texts[locale] ?? {}).map((field) => inLocale(field, locale))),
  ...factFields.filter((fact) => facts[fact] !== undefined),
];

const isEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty));

const asObject = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {});
