import { byLocale, type Locale, locales, localeTags } from '@nitrate/contract-kit';
import { fold } from '../text/fold';
import { cached } from './cached';
import { matchKey, termIndexes } from './term-tables';

const regionNames = byLocale((locale) => namesOf(locale, 'region'));
const languageNames = byLocale((locale) => namesOf(locale, 'language'));

function namesOf(locale: Locale, type: 'region' | 'language'): Intl.DisplayNames {
  return new Intl.DisplayNames(localeTags[locale], { type, fallback: 'none' });
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** ISO 3166 codes by the name of a country in any language of the site, and by the code itself. */
const codeOfCountry = new Map<string, string>();
for (const code of pairs.map((pair) => pair.toUpperCase())) {
  for (const locale of locales) {
    const name = regionNames[locale].of(code);
    if (!name) continue;
    if (!codeOfCountry.has(plain(name))) codeOfCountry.set(plain(name), code);
    codeOfCountry.set(code.toLowerCase(), code);
  }
}

/** ISO 639 codes by the name of a language in any language of the site. */
const codeOfLanguage = new Map<string, string>();
for (const code of pairs.map(canonicalCode)) {
  for (const locale of locales) {
    const name = languageNames[locale].of(code);
    if (name && !codeOfLanguage.has(plain(name))) codeOfLanguage.set(plain(name), code);
  }
}

function plain(name: string): string {
  return fold(name)
    .replace(/\b(and|und|the)\b/g, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** `iw` and `ger` as `he` and `de`; a code that CLDR replaces by one with a script stays as it is. */
function canonicalCode(code: string): string {
  const [canonical = code] = Intl.getCanonicalLocales(code);
  return /^[a-z]{2,3}$/.test(canonical) ? canonical : code;
}

/** The value of a country by its spelling, its name in a language of the site or its code; undefined for an unknown one. */
export function countryValue(written: string): string | undefined {
  const [spelt] = termIndexes.country.valuesOf.get(matchKey(written)) ?? [];
  if (spelt !== undefined) return spelt;
  const code = codeOfCountry.get(plain(written)) ?? codeOfCountry.get(written.trim().toLowerCase());
  const name = code && regionNames.en.of(code);
  // CLDR has longer names for some countries of our term list.
  return name && (termIndexes.country.valuesOf.get(matchKey(name))?.[0] ?? name);
}

/** The code of a language by its name in a language of the site or another code; undefined for an unknown one. */
export function languageValue(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  if (!/^[a-z]{2,3}$/.test(text)) return codeOfLanguage.get(plain(written));
  const code = canonicalCode(text);
  return languageNames.en.of(code) ? code : undefined;
}

/** The name of a country; an unknown country is returned as written. */
export const countryLabel = cached((country, locale) => {
  const value = countryValue(country) ?? country;
  const named = termIndexes.country.names.get(value);
  if (named) return named[locale];
  const code = codeOfCountry.get(plain(value));
  return (code && regionNames[locale].of(code)) ?? country;
});

/** The name of a language by its ISO 639 code; anything else is returned as written. */
export const languageName = cached((language, locale) => {
  const [value = language] = termIndexes.language.valuesOf.get(language.toLowerCase()) ?? [];
  const named = termIndexes.language.names.get(value);
  if (named) return named[locale];
  if (!/^[a-z]{2,3}$/i.test(value)) return language;
  return languageNames[locale].of(value.toLowerCase()) ?? language;
});
